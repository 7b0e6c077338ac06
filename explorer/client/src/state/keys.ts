import type { Explorer } from './explorer';
import type { Looking } from './looking';
import type { View } from './store';

export interface Key {
  keys: string[];
  shown: string;
  does: string;
  run: (explorer: Explorer, looking: Looking, key: string) => void;
}

const view = (key: string, name: View, does: string): Key => ({
  keys: [key],
  shown: key,
  does,
  run: (_, looking) => {
    looking.show(name);
    requestAnimationFrame(() => document.getElementById(`view-${name}`)?.focus());
  },
});

/** Every key, so that the help lists what there is and nothing else. */
export const KEYS: Key[] = [
  { keys: ['ArrowRight', 'j'], shown: '\u2192 or j', does: 'next delivery; at the end of a circle, its first one again', run: (e) => void e.walk(1) },
  { keys: ['ArrowLeft', 'k'], shown: '\u2190 or k', does: 'back one delivery', run: (e) => void e.walk(-1) },
  { keys: ['Home'], shown: 'Home', does: 'the start', run: (e) => e.go(0) },
  { keys: ['End'], shown: 'End', does: 'the end', run: (e) => e.go(Number.MAX_SAFE_INTEGER) },
  { keys: ['f'], shown: 'f', does: 'the failure', run: (e) => e.failure() },
  { keys: [' '], shown: 'Space', does: 'play, and pause', run: (e) => e.player.play() },
  { keys: ['w'], shown: 'w', does: 'why: the causal past of the message delivered last; again: everything', run: (_, l) => l.chooseCurrent() },
  { keys: ['1', '2', '3', '4', '5', '6', '7', '8', '9'], shown: '1 \u2026 9', does: 'deliver this message of the cloud', run: (e, _, key) => deliver(e, Number(key)) },
  { keys: ['u', 'Backspace'], shown: 'u', does: 'take the last delivery back', run: (e) => e.takeBack() },
  { keys: ['/'], shown: '/', does: 'search messages, actors and values; or fields: balance < 0', run: (e) => e.store.set({ searching: true }) },
  { keys: ['n'], shown: 'n', does: 'next place found', run: (_, l) => l.next(1) },
  { keys: ['N'], shown: 'N', does: 'place found before', run: (_, l) => l.next(-1) },
  view('s', 'story', 'Story'),
  view('a', 'actors', 'Actors'),
  view('c', 'cloud', 'Cloud'),
  view('o', 'source', 'Source'),
  view('t', 'tree', 'Tree'),
  view('b', 'beside', 'Beside'),
  view('v', 'coverage', 'Coverage'),
  { keys: ['Escape'], shown: 'Esc', does: 'close what is open; end the choice of a message', run: (e) => e.store.set({ chosen: null, problem: null, searching: false }) },
  { keys: ['?'], shown: '?', does: 'this help', run: (e) => e.store.set({ help: !e.store.state.help }) },
];

/** The nth message that may be delivered, by its first way. */
function deliver(explorer: Explorer, nth: number): void {
  const offered = explorer.store.state.offers?.list.filter((offer) => offer.offered) ?? [];
  const way = offered[nth - 1]?.ways[0];
  if (way) {
    explorer.deliver(way.path);
  }
}

/** Listens to keys, unless someone types or a control wants the key for itself. */
export function listenToKeys(explorer: Explorer, looking: Looking): void {
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof Element)) {
      return;
    }
    if (event.target.closest('dialog') !== null || !document.documentElement.classList.contains('galgo-explores')) {
      return;
    }
    const typing = event.target.closest('input, select, textarea, [role=menu]') !== null;
    const pressing = (event.key === ' ' || event.key === 'Enter') && event.target.closest('button, a, summary') !== null;
    const tabs = event.key.startsWith('Arrow') && event.target.closest('[role=tab]') !== null;
    const key = KEYS.find((one) => one.keys.includes(event.key));
    if (key && !pressing && !tabs && (!typing || event.key === 'Escape')) {
      event.preventDefault();
      key.run(explorer, looking, event.key);
    }
  });
}
