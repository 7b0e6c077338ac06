#!/usr/bin/env bash
# Runs all tests of the page, as continuous integration does. Needs node 20 or later, npm, a chromium, and galgo as it is built.
set -euo pipefail
cd "$(dirname "$0")/.."

fail() {
    echo "explorer/client/test/run.sh: $1" >&2
    exit 1
}

command -v node >/dev/null && command -v npm >/dev/null || fail "There is no node. Install Node.js 20 or later with npm (apt-get install nodejs npm)."
[ "$(node -p 'Number(process.versions.node.split(".")[0])')" -ge 20 ] || fail "node is $(node --version). Install Node.js 20 or later."

chromium=${CHROMIUM:-}
for name in chromium chromium-browser google-chrome; do
    [ -n "$chromium" ] || chromium=$(command -v "$name" || :)
done
if [ -z "$chromium" ] && command -v apt-get >/dev/null; then
    as_root=
    [ "$(id -u)" -eq 0 ] || as_root="sudo -n"
    echo "installing chromium ..." >&2
    # shellcheck disable=SC2086
    $as_root apt-get install -y -qq chromium >/dev/null 2>&1 ||
        { $as_root apt-get update -qq >/dev/null 2>&1 && $as_root apt-get install -y -qq chromium >/dev/null 2>&1; } || :
    chromium=$(command -v chromium || :)
fi
[ -n "$chromium" ] || fail "There is no chromium, and it could not be installed. Install it (apt-get install chromium), or name the path of one in CHROMIUM."
export CHROMIUM=$chromium

npm ci --no-audit --no-fund --silent || fail "npm ci failed; see above."
npm run --silent types
npm run --silent check-dist
node test/run.mjs unit browser real
