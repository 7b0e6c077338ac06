import { useMemo } from 'preact/hooks';
import type { Step, Trace } from '../api/types';
import { type Circle, circleOf } from '../model/circle';
import { overtakers } from '../model/causality';
import { actorLabel, count, messageText, oneLine, sentence } from '../model/words';
import { Brief, Said, useExplorer } from './common';

/** Where one stands, in words, and the buttons to go elsewhere. */
export function StepLine({ trace }: { trace: Trace }) {
  const { state, explorer } = useExplorer();
  const { step, turn, playing } = state;
  const last = trace.steps.length;
  const circle = useMemo(() => circleOf(trace), [trace]);
  const inTurn = circle && step >= circle.first ? `turn ${turn}` : '';
  const round = circle !== null && step === last;
  return (
    <div class="step-line">
      <div class="walk" role="toolbar" aria-label="Walk through the story">
        <button type="button" aria-label="To the start" title="To the start (Home)" disabled={step === 0} onClick={() => explorer.go(0)}>
          <Sign d="M4 3v10M13 3L6 8l7 5z" />
        </button>
        <button type="button" aria-label="Back one delivery" title="Back (Left or k)" disabled={step === 0} onClick={() => explorer.walk(-1)}>
          <Sign d="M11 3L4 8l7 5z" />
        </button>
        <button type="button" aria-label={playing ? 'Pause' : 'Play'} aria-pressed={playing} title="Play (Space)" onClick={() => explorer.player.play()}>
          <Sign d={playing ? 'M5 3v10M11 3v10' : 'M8 2a6 6 0 1 1 0 12a6 6 0 1 1 0 -12zM6.6 5.4L10.6 8l-4 2.6z'} />
        </button>
        <button type="button" aria-label={round ? `Round again, to delivery ${circle.first}` : 'Next delivery'} title={round ? 'Round again (Right or j)' : 'Next (Right or j)'} disabled={step === last && !round} onClick={() => explorer.walk(1)}>
          <Sign d={round ? 'M12.5 8a4.5 4.5 0 1 1 -1.5 -3.4M11.5 2v3h-3' : 'M5 3l7 5l-7 5z'} />
        </button>
        <button type="button" aria-label="To the end" title="To the end (End)" disabled={step === last} onClick={() => explorer.go(last)}>
          <Sign d="M3 3l7 5l-7 5zM12 3v10" />
        </button>
        <input type="range" min={0} max={last} value={step} aria-label="Delivery" aria-valuetext={`${step} of ${last}${inTurn === '' ? '' : `, ${inTurn}`}`} onInput={(event) => explorer.go(Number(event.currentTarget.value))} />
        <output class="number">
          {step} / {last}
        </output>
        {inTurn !== '' && <span class="turn">{inTurn}</span>}
      </div>
      {step === 0 ? <Start trace={trace} /> : <Now trace={trace} step={trace.steps[step - 1]} circle={circle} />}
    </div>
  );
}

/** Before anything is delivered: what there is, and what to do. */
function Start({ trace }: { trace: Trace }) {
  const { state, explorer } = useExplorer();
  const pending = trace.messages.filter((one) => one.sentBy === 0).length;
  const open = state.findings.length > 0 && trace.finding === null ? 'click what was found, in red above' : '';
  const deliver = explorer.host.runs && pending > 0 ? `deliver ${pending === 1 ? 'it' : 'one'} in the Cloud` : '';
  const advice = trace.steps.length > 0 ? 'Right goes on.' : [open, deliver].filter((one) => one !== '').join(', or ');
  return (
    <p class="now">
      The start: {count(pending, 'message')} pending. {advice === '' ? '' : `${advice[0].toUpperCase()}${advice.slice(1)}${advice.endsWith('.') ? '' : '.'}`}
    </p>
  );
}

function Sign({ d }: { d: string }) {
  return (
    <svg class="sign" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d={d} />
    </svg>
  );
}

function Now({ trace, step, circle }: { trace: Trace; step: Step; circle: Circle | null }) {
  const { state, looking } = useExplorer();
  const overtaken = useMemo(() => overtakers(trace), [trace]);
  const message = trace.messages[step.slot - 1];
  const whole = sentence(trace, step, overtaken.get(step.slot) ?? []);
  const turnSaid = circle && step.number >= circle.first ? `, turn ${state.turn} of what repeats for ever` : '';
  const head = `${actorLabel(trace, message.from)} to ${actorLabel(trace, message.to)}: ${messageText(message)}`;
  return (
    <div class="now">
      <p>
        <b>{step.number}.</b> <Brief text={actorLabel(trace, message.from)} long={30} /> <span aria-hidden="true">{'\u2192'}</span>
        <span class="unseen"> to </span> <Brief text={actorLabel(trace, message.to)} long={30} />{' '}
        <code class={`kind-${message.kind}`}>
          <Said text={messageText(message)} />
        </code>{' '}
        <Said text={whole.slice(head.length).replace(/^; /, '')} long={300} />
        <button type="button" class="small why" aria-pressed={state.chosen === step.slot} title="Keep the causal past of this message (w)" onClick={() => looking.choose(step.slot)}>
          Why?
        </button>
      </p>
      {circle && step.number === circle.last && (
        <p class="round">Here everything is as it was before delivery {circle.first}, which comes next again.</p>
      )}
      {circle && step.number === circle.first && state.turn > 1 && <p class="round">Round again, after delivery {circle.last}.</p>}
      {step.failure && (
        <p class="failed">
          <Said text={step.failure} long={400} />
        </p>
      )}
      <span class="unseen" role="status">
        {`${step.number} of ${trace.steps.length}${turnSaid}: ${whole.slice(0, 300)}${step.failure ? `; ${oneLine(step.failure).slice(0, 200)}` : ''}`}
      </span>
    </div>
  );
}
