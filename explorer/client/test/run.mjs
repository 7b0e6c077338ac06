// Runs the tests with node's own runner: "unit" the pure parts, "browser" the page in chromium.
import { build } from 'esbuild';
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const kinds = process.argv.slice(2);

if (kinds.includes('unit')) {
  await build({ entryPoints: [join(here, 'unit/model.ts')], outfile: join(here, '../.test/model.mjs'), bundle: true, format: 'esm', logLevel: 'warning' });
}
const files = kinds.flatMap((kind) => readdirSync(join(here, kind)).filter((name) => name.endsWith('.test.mjs')).map((name) => join(here, kind, name)));
// One browser at a time: the machine may be small.
const run = spawnSync(process.execPath, ['--test', '--test-reporter=spec', '--test-concurrency=1', ...files], { stdio: 'inherit' });
process.exitCode = run.status ?? 1;
