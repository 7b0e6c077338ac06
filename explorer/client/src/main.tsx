import { render } from 'preact';
import { takeToken } from './api/address';
import type { Host } from './api/host';
import { Page } from './api/page';
import { Server } from './api/server';
import { Explorer } from './state/explorer';
import { listenToKeys } from './state/keys';
import { Looking } from './state/looking';
import { explores, Still } from './still';
import './style/all.css';
import { App } from './views/App';
import { ToolsContext } from './views/common';

/** A page that carries a trace needs nobody; otherwise there is a server, and the address has its token. */
async function findHost(): Promise<Host | null> {
  const page = await Page.find();
  if (page) {
    return page;
  }
  const token = takeToken();
  return token === null ? null : new Server(token);
}

function say(sentence: string): void {
  const place = document.createElement('p');
  place.className = 'no-host';
  place.textContent = sentence;
  document.body.prepend(place);
}

/** What the page showed without a script makes room. */
function begin(host: Host): void {
  const root = document.getElementById('galgo-explorer') ?? document.body.appendChild(document.createElement('div'));
  root.id = 'galgo-explorer';
  const still = Still.find(root);
  const explorer = new Explorer(host);
  const looking = new Looking(explorer);
  listenToKeys(explorer, looking);
  render(
    <ToolsContext.Provider value={{ explorer, looking, still }}>
      <App />
    </ToolsContext.Provider>,
    root,
  );
  explores(true);
  still?.leave();
  void explorer.start();
}

async function start(): Promise<void> {
  try {
    const host = await findHost();
    if (host === null) {
      say('The address lacks the token of the server. Open the one that galgo explore has printed.');
    } else {
      begin(host);
    }
  } catch (problem) {
    say(problem instanceof Error ? `The explorer cannot start: ${problem.message}` : 'The explorer cannot start.');
  }
}

void start();
