import { useLayoutEffect } from 'preact/hooks';
import type { Group } from '../state/groups';
import type { View } from '../state/store';
import { ActorsView } from './ActorsView';
import { BesideView } from './BesideView';
import { CloudView } from './CloudView';
import { useExplorer } from './common';
import { CoverageView } from './CoverageView';
import { SourceView } from './SourceView';
import { StoryView } from './StoryView';
import { TreeView } from './TreeView';

const VIEWS: Record<View, { name: string; draw: () => preact.JSX.Element }> = {
  story: { name: 'Story', draw: () => <StoryView /> },
  actors: { name: 'Actors', draw: () => <ActorsView /> },
  cloud: { name: 'Cloud', draw: () => <CloudView /> },
  source: { name: 'Source', draw: () => <SourceView /> },
  tree: { name: 'Tree', draw: () => <TreeView /> },
  beside: { name: 'Beside', draw: () => <BesideView /> },
  coverage: { name: 'Coverage', draw: () => <CoverageView /> },
};

/** Views that share a place: one is shown, the others are tabs. */
export function Panel({ group }: { group: Group }) {
  const { state, looking } = useExplorer();
  const shown = state.shown[group.name] ?? group.views[0];
  useLayoutEffect(() => document.getElementById(`tab-${shown}`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' }), [shown]);
  const select = (view: View) => {
    looking.show(view);
    document.getElementById(`tab-${view}`)?.focus();
  };
  const turn = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step) {
      event.preventDefault();
      const at = group.views.indexOf(shown);
      select(group.views[(at + step + group.views.length) % group.views.length]);
    }
  };
  return (
    <div class={`panel panel-${group.name}`}>
      <div role="tablist" aria-label={group.views.map((view) => VIEWS[view].name).join(', ')} class="tabs" onKeyDown={turn}>
        {group.views.map((view) => (
          <button
            key={view}
            type="button"
            role="tab"
            id={`tab-${view}`}
            aria-selected={view === shown}
            aria-controls={view === shown ? `view-${view}` : undefined}
            tabIndex={view === shown ? 0 : -1}
            onClick={() => select(view)}
          >
            {VIEWS[view].name}
          </button>
        ))}
      </div>
      <section role="tabpanel" id={`view-${shown}`} class={`view view-${shown}`} aria-labelledby={`tab-${shown}`} tabIndex={0}>
        {VIEWS[shown].draw()}
      </section>
    </div>
  );
}
