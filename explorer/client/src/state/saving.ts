import type { SaveAs, Saved } from '../api/types';
import type { Explorer } from './explorer';

export interface Save {
  label: string;
  run: () => Promise<void>;
}

const KINDS: [SaveAs, string][] = [
  ['schedule', 'Schedule for galgo replay'],
  ['junit', 'JUnit test'],
  ['html', 'Page'],
  ['svg', 'Picture'],
];

/** What can be saved here. A page without a program can save what it carries. */
export function saves(explorer: Explorer, picture: SVGElement | null): Save[] {
  if (explorer.host.runs) {
    const here: Save[] = KINDS.map(([as, label]) => ({
      label,
      run: async () => {
        const { trace } = explorer.store.state;
        const saved = trace ? await explorer.asked(explorer.host.save(trace.path, as)) : undefined;
        if (saved) {
          write(saved);
        }
      },
    }));
    const graph = async () => {
      const saved = await explorer.asked(explorer.host.graph());
      if (saved) {
        write(saved);
      }
    };
    return [...here, { label: 'Drawing of all explored schedules', run: graph }];
  }
  const own: Save[] = [
    {
      label: 'Trace (JSON)',
      run: async () => write({ name: 'galgo-trace.json', type: 'application/json', text: JSON.stringify(explorer.store.state.trace, null, 1) }),
    },
  ];
  if (picture) {
    const text = () => new XMLSerializer().serializeToString(picture);
    own.push({ label: 'Picture', run: async () => write({ name: 'galgo-schedule.svg', type: 'image/svg+xml', text: text() }) });
  }
  return own;
}

/** The browser writes the file, not the server. */
function write(saved: Saved): void {
  const address = URL.createObjectURL(new Blob([saved.text], { type: saved.type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = saved.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
