// The command itself: galgo explore as it is built, or what GALGO names.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** Starts it, and waits for the address. */
export async function explore(...words) {
  const begin = performance.now();
  const command = process.env.GALGO ? process.env.GALGO.split(' ') : [`${root}galgo`];
  const galgo = spawn(command[0], [...command.slice(1), 'explore', '--no-browser', '--timeout', '2m', ...words], { cwd: root });
  let said = '';
  galgo.stderr.on('data', (text) => (said += text));
  const address = await new Promise((found, failed) => {
    let out = '';
    galgo.stdout.on('data', (text) => {
      out += text;
      const line = /explore it: (\S+)/.exec(out);
      if (line) {
        found(line[1]);
      }
    });
    galgo.on('exit', (code) => failed(new Error(`galgo explore ended with ${code}: ${said}`)));
    galgo.on('error', failed);
  });
  const ended = new Promise((over) => galgo.on('exit', over));
  return {
    address, begin,
    close: async () => {
      galgo.kill('SIGINT');
      await ended;
    },
  };
}

/** Runs another command to its end, whatever its exit code says. */
export function galgo(...words) {
  const command = process.env.GALGO ? process.env.GALGO.split(' ') : [`${root}galgo`];
  const running = spawn(command[0], [...command.slice(1), ...words], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const said = { out: '', err: '' };
  running.stdout.setEncoding('utf8').on('data', (text) => (said.out += text));
  running.stderr.setEncoding('utf8').on('data', (text) => (said.err += text));
  return new Promise((done, failed) => {
    running.on('error', failed);
    running.on('close', (code) => done({ code, ...said }));
  });
}

/** A file of the project. */
export function file(name) {
  return `${root}${name}`;
}

export const SERVER = ['--source', 'examples/src/main/java', '-cp', 'examples/target/classes', 'dev.galgo.examples.server.ServerMain'];
