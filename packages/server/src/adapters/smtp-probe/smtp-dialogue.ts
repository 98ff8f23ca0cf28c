import { connect, type Socket } from 'node:net';

/** A reply of a mail server, all of its lines read. */
export type SmtpReply = { readonly code: number; readonly lines: readonly string[] };

/** A conversation with a mail server. Every step rejects when the connection has ended or the server does not speak SMTP. */
export type SmtpDialogue = {
  /** The next reply; the first one greets. */
  hear(): Promise<SmtpReply>;
  /** Sends a line and reads the reply. */
  say(line: string): Promise<SmtpReply>;
  /** Takes leave without waiting for an answer. */
  leave(): void;
};

/** Calls a mail server. The connection is cut when the signal says so. */
export const callServer = (ip: string, port: number, signal: AbortSignal): SmtpDialogue => {
  const socket = connect({ host: ip, port, signal });
  const replies = readReplies(socket);
  const hear = async (): Promise<SmtpReply> => {
    const { value, done } = await replies.next();
    if (done) throw new Error('The mail server ended the connection');
    return value;
  };
  // An error also ends the iteration of replies, which reports it.
  socket.on('error', () => {});
  return {
    hear,
    say(line) {
      socket.write(`${line}\r\n`);
      return hear();
    },
    leave: () => socket.end('QUIT\r\n', () => socket.destroy()),
  };
};

async function* readReplies(socket: Socket): AsyncGenerator<SmtpReply, void> {
  let pending = '';
  let heard = 0;
  let lines: string[] = [];
  for await (const chunk of socket.setEncoding('latin1') as AsyncIterable<string>) {
    heard += chunk.length;
    if (heard > longestTalk) throw new Error('The mail server sent too long a reply');
    const parts = (pending + chunk).split('\n');
    pending = parts.pop() ?? '';
    for (const part of parts) {
      const [, code, more, text = ''] = replyLine.exec(part.trimEnd()) ?? [];
      if (code === undefined) throw new Error('The mail server does not speak SMTP');
      lines.push(text);
      if (more === '-') continue;
      yield { code: Number(code), lines };
      lines = [];
    }
  }
}

const replyLine = /^([2-5][0-9]{2})(?:([ -])(.*))?$/;
const longestTalk = 65_536;
