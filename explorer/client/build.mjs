// Builds dist/explorer.js, dist/explorer.css and dist/sources.sha256, by which Maven sees whether these are current; with --check it builds elsewhere and says whether dist is stale.
// Nothing of the machine (paths, dates, names) goes into the files, so that equal sources give equal bytes.
import { build } from 'esbuild';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const home = dirname(fileURLToPath(import.meta.url));
const files = ['explorer.js', 'explorer.css', 'sources.sha256'];

/** One hash of all that the files are made from: names and contents, in the order of names, whatever line ends a checkout has. */
async function sourcesHash() {
  const names = (await readdir(join(home, 'src'), { recursive: true, withFileTypes: true }))
    .filter((one) => one.isFile())
    .map((one) => relative(home, join(one.parentPath ?? one.path, one.name)).replaceAll('\\', '/'));
  const hash = createHash('sha256');
  for (const name of [...names, 'build.mjs', 'package-lock.json'].sort()) {
    hash.update(`${name}\n${(await readFile(join(home, name), 'utf8')).replaceAll('\r', '')}\n`);
  }
  return `${hash.digest('hex')}\n`;
}

async function buildInto(folder) {
  await build({
    absWorkingDir: home,
    entryPoints: { explorer: 'src/main.tsx' },
    outdir: folder,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    legalComments: 'none',
    charset: 'ascii',
    // An inline script of an offline page must not end where a text in it says "</script>".
    supported: { 'inline-script': false },
    banner: { js: '/* Galgo explorer; with Preact (MIT licence) */' },
    logLevel: 'warning',
  });
  await writeFile(join(folder, 'sources.sha256'), await sourcesHash());
}

async function check() {
  const folder = await mkdtemp(join(tmpdir(), 'galgo-explorer-'));
  try {
    await buildInto(folder);
    for (const file of files) {
      const fresh = await readFile(join(folder, file));
      const stored = await readFile(join(home, 'dist', file)).catch(() => Buffer.alloc(0));
      if (!fresh.equals(stored)) {
        console.error(`dist/${file} is not what its sources give. Run "npm run build" and commit it.`);
        process.exitCode = 1;
      }
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}

if (process.argv.includes('--check')) {
  await check();
} else {
  await buildInto(join(home, 'dist'));
  for (const file of files) {
    console.log(`${file}: ${(await readFile(join(home, 'dist', file))).length} bytes`);
  }
}
