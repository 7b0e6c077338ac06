import { useMemo } from 'preact/hooks';
import type { Trace } from '../api/types';
import { circleOf } from '../model/circle';
import { decisive } from '../model/causality';
import { foldable } from '../model/columns';
import { count } from '../model/words';
import { Said, useExplorer } from './common';

/** What the story turns on, and how its columns are arranged. */
export function StoryTools({ trace }: { trace: Trace }) {
  const { state, explorer, looking } = useExplorer();
  const deciding = useMemo(() => decisive(trace), [trace]);
  const overtakings = useMemo(() => trace.steps.filter((step) => step.overtakes.length > 0).map((step) => step.number), [trace]);
  const classes = useMemo(() => foldable(trace), [trace]);
  const { hidden, folded } = state.arrangement;
  const arranged = state.chosen !== null || hidden.length > 0 || classes.length > 0;
  const listed = deciding.length > 0 ? deciding : overtakings;
  return (
    <div class="story-tools">
      {trace.finding && <Failure trace={trace} />}
      <ForEver trace={trace} />
      {listed.length > 0 && (
        <span class="overtakings">
          {deciding.length > 0 ? `The failure may depend on ${deciding.length === 1 ? 'this overtaking' : `these ${deciding.length} overtakings`}:` : `${count(listed.length, 'overtaking')}:`}
          {listed.slice(0, 8).map((number) => (
            <button key={number} type="button" class="link" aria-label={`Go to delivery ${number}, which overtook another`} onClick={() => explorer.go(number)}>
              {number}
            </button>
          ))}
          {listed.length > 8 && ` and ${listed.length - 8} more`}
        </span>
      )}
      {arranged && (
        <span class="arrange">
          {state.chosen !== null && (
            <button type="button" class="small" onClick={() => looking.choose(null)}>
              Show everything again
            </button>
          )}
          {hidden.length > 0 && (
            <button type="button" class="small" onClick={() => looking.showAll()}>
              Show {hidden.length} hidden
            </button>
          )}
          {classes.length > 0 && (
            <button type="button" class="small" aria-pressed={folded.length > 0} onClick={() => looking.fold(classes, folded.length === 0)}>
              {folded.length > 0 ? 'Unfold classes' : 'Fold by class'}
            </button>
          )}
        </span>
      )}
    </div>
  );
}

/** What repeats for ever, also for those who do not see the frame around it. */
function ForEver({ trace }: { trace: Trace }) {
  const { explorer } = useExplorer();
  const circle = circleOf(trace);
  if (!circle) {
    return null;
  }
  const link = (number: number, what: string) => (
    <button type="button" class="link" aria-label={`Go to delivery ${number}, the ${what} one of the circle`} onClick={() => explorer.go(number, 1)}>
      {number}
    </button>
  );
  return (
    <p class="for-ever">
      <b>For ever</b>: {circle.length === 1 ? <>delivery {link(circle.first, 'only')}</> : <>{circle.length} deliveries, {link(circle.first, 'first')} to {link(circle.last, 'last')}</>}; Right goes round.
    </p>
  );
}

function Failure({ trace }: { trace: Trace }) {
  const finding = trace.finding;
  return finding && <p class={`failure ${finding.severity === 'error' ? 'bad' : 'doubtful'}`}><Said text={finding.message} long={300} /></p>;
}
