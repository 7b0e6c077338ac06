// Runs the tests with node's own runner: "unit" the pure parts, "browser" the page in chromium, "real" the page of galgo as it is built.
import { build } from 'esbuild';
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const kinds = process.argv.slice(2);

if (kinds.includes('unit')) {
  await build({ entryPoints: [join(here, 'unit/model.ts')], outfile: join(here, '../.test/model.mjs'), bundle: true, format: 'esm', logLevel: 'warning' });
}
const files = kinds.flatMap((kind) => readdirSync(join(here, kind)).filter((name) => name.endsWith('.test.mjs')).map((name) => join(here, kind, name)));
// Two files at a time where there are two processors; what prints how long something takes has the machine for itself.
const timed = files.filter((file) => file.endsWith('speed.test.mjs'));
const others = files.filter((file) => !timed.includes(file));
for (const [some, atOnce] of [[others, Math.min(2, availableParallelism())], [timed, 1]]) {
  if (some.length > 0) {
    const run = spawnSync(process.execPath, ['--test', '--test-reporter=spec', `--test-concurrency=${atOnce}`, ...some], { stdio: 'inherit' });
    process.exitCode ||= run.status ?? 1;
  }
}
