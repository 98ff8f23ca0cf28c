/**
 * Counts the events of many requests in one step on the Redis server, so that no other server comes between. ARGV: the time in
 * milliseconds, or -1 for the clock of Redis, which all servers share; and the requests as JSON, each a list of events, each a list of its
 * kind and what `encode-event.ts` puts after it. Events of a request are counted up to the first that is refused. The answer has for each
 * event 1 or 0 for allowed, what remains of the window, when it ends, and 1 if the key is to be suspended.
 *
 * The rules are those of `core/access`; the contract suite of the port compares them.
 */
export const countScript = `
local now = tonumber(ARGV[1])
if now < 0 then
  local time = redis.call('TIME')
  now = time[1] * 1000 + math.floor(time[2] / 1000)
end
local call = redis.call

-- The times of the last requests that were allowed, oldest first.
local function slide(key, limit, window)
  local earlier = call('LINDEX', key, -limit)
  if earlier and math.abs(now - earlier) < window then return {0, 0, earlier + window, 0} end
  call('RPUSH', key, now)
  call('LTRIM', key, -limit, -1)
  call('PEXPIRE', key, window)
  return {1, 0, now, 0}
end

local function take(key, limit, window)
  local number = math.floor(now / window)
  local counter = key .. ':' .. string.format('%.0f', number)
  local count = call('INCR', counter)
  if count == 1 then call('PEXPIRE', counter, window) end
  return {count <= limit and 1 or 0, math.max(0, limit - count), (number + 1) * window, 0}
end

local function readWatch(key)
  local text = call('GET', key)
  return text and cjson.decode(text) or {slices = {}, slowed = {}}
end

local function writeWatch(key, record, window)
  call('SET', key, cjson.encode(record), 'PX', window + math.ceil(window / 24))
end

local function addSlice(slices, window, suggestions, resolves)
  local start = now - now % math.ceil(window / 24)
  local last = slices[#slices]
  if last and last[1] == start then
    last[2] = last[2] + suggestions
    last[3] = last[3] + resolves
    return slices
  end
  local kept = {}
  for _, slice in ipairs(slices) do
    if slice[1] > start - window then kept[#kept + 1] = slice end
  end
  kept[#kept + 1] = {start, suggestions, resolves}
  return kept
end

local function suggest(key, most, window, perResolve, slowMs, times)
  local record = readWatch(key)
  local last = record.slowed[#record.slowed]
  if last and last + slowMs > now then return {0, 0, last + slowMs, 0} end
  record.slices = addSlice(record.slices, window, 1, 0)
  local suggestions, resolves = 0, 0
  for _, slice in ipairs(record.slices) do
    suggestions = suggestions + slice[2]
    resolves = resolves + slice[3]
  end
  if suggestions <= most or resolves * perResolve >= suggestions then
    writeWatch(key, record, window)
    return {1, 0, 0, 0}
  end
  local slowed = {}
  for _, time in ipairs(record.slowed) do
    if time > now - window then slowed[#slowed + 1] = time end
  end
  slowed[#slowed + 1] = now
  if times > 0 and #slowed >= times then
    call('DEL', key)
    return {0, 0, 0, 1}
  end
  writeWatch(key, {slices = {}, slowed = slowed}, window)
  if slowMs == 0 then return {1, 0, 0, 0} end
  return {0, 0, now + slowMs, 0}
end

local function resolve(key, window)
  local record = readWatch(key)
  record.slices = addSlice(record.slices, window, 0, 1)
  writeWatch(key, record, window)
  return {1, 0, 0, 0}
end

-- A run of postcodes is a list of "postcode time"; what this one does to it: nothing, grow, or begin anew.
local function continueRun(key, postcode, limit, window, sideBySide)
  local first = call('LINDEX', key, 0)
  while first and tonumber(string.match(first, ' (.*)')) <= now - window do
    call('LPOP', key)
    first = call('LINDEX', key, 0)
  end
  local last = call('LINDEX', key, -1)
  if last and tonumber(string.match(last, '(.*) ')) == postcode then return 'stay' end
  local earlier = call('LINDEX', key, -sideBySide)
  if earlier and postcode <= tonumber(string.match(earlier, '(.*) ')) then return 'begin' end
  return call('LLEN', key) < limit and 'grow' or 'refuse'
end

local function seesTooManyKeys(key, keyId, limit, window)
  call('ZREMRANGEBYSCORE', key, '-inf', now - window)
  return not call('ZSCORE', key, keyId) and call('ZCARD', key) >= limit
end

-- Both rules are asked before either remembers.
local function use(run, postcode, most, runWindow, sideBySide, keys, keyId, mostKeys, keysWindow)
  local step = run ~= '' and continueRun(run, postcode, most, runWindow, sideBySide) or 'stay'
  if step == 'refuse' or keys ~= '' and seesTooManyKeys(keys, keyId, mostKeys, keysWindow) then return {0, 0, 0, 0} end
  if step == 'begin' then call('DEL', run) end
  if step ~= 'stay' then
    call('RPUSH', run, string.format('%.0f %.0f', postcode, now))
    call('PEXPIRE', run, runWindow)
  end
  if keys ~= '' then
    call('ZADD', keys, now, keyId)
    call('PEXPIRE', keys, keysWindow)
  end
  return {1, 0, 0, 0}
end

local kinds = {slide = slide, take = take, suggest = suggest, resolve = resolve, use = use}
local answers = {}
for at, events in ipairs(cjson.decode(ARGV[2])) do
  local outcomes = {}
  for _, event in ipairs(events) do
    local outcome = kinds[event[1]](unpack(event, 2))
    outcomes[#outcomes + 1] = outcome
    if outcome[1] == 0 then break end
  end
  answers[at] = outcomes
end
return answers
`;
