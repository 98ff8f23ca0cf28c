/** A name that is not taken yet, and is then; after many tries, one that is. */
export const newName = (taken: Set<string>, invent: () => string): string => {
  let name = invent();
  for (let tries = 0; tries < 20 && taken.has(name); tries++) name = invent();
  taken.add(name);
  return name;
};
