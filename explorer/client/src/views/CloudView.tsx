import type { Message, Offer, Peek, Step, Trace, Way } from '../api/types';
import { circleOf, next } from '../model/circle';
import { actorLabel, changeText, messageText, replyText } from '../model/words';
import { Brief, Empty, useExplorer } from './common';

/** What is pending. With a server, what may be delivered is a button that says what would come of it. */
export function CloudView() {
  const { state, explorer } = useExplorer();
  const { trace, offers } = state;
  const position = explorer.position();
  if (!trace || !position) {
    return <Empty>Nothing yet.</Empty>;
  }
  const { runs } = explorer.host;
  const current = runs && offers?.path === explorer.path() ? offers.list : null;
  let offered = 0;
  return (
    <>
      <div class="cloud-tools">
        <p>{position.pending.length === 0 ? 'Nothing is pending: the schedule ends here.' : `${position.pending.length} pending`}</p>
        {runs && (
          <button type="button" class="small" title="Take the last delivery back (u)" disabled={state.step === 0} onClick={() => explorer.takeBack()}>
            Take back
          </button>
        )}
      </div>
      <ul class="cloud">
        {position.pending.map((message) => {
          const offer = current?.find((one) => one.slot === message.slot) ?? null;
          const key = offer?.offered ? ++offered : null;
          return (
            <li key={message.slot} class={offer && !offer.offered ? 'held' : ''}>
              {offer?.offered ? <Deliverable trace={trace} message={message} offer={offer} number={key} /> : <Held trace={trace} message={message} offer={offer} step={state.step} />}
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** The delivery of the circle that stands for this message when one goes round again: where the schedule ends, everything is as where the circle begins. */
function again(trace: Trace, message: Message): Step | null {
  const circle = circleOf(trace);
  const alike = (one: Message) => one.to === message.to && one.from === message.from && one.text === message.text;
  return (circle && trace.steps.find((step) => step.number >= circle.first && alike(trace.messages[step.slot - 1]))) ?? null;
}

/** The step that comes next, if it delivers this message. */
function nextIn(trace: Trace, step: number, message: Message): Step | null {
  const following = next(trace, { step, turn: 1 });
  const coming = following && trace.steps[following.step - 1];
  const meant = step < trace.steps.length ? coming?.slot === message.slot : coming !== null && again(trace, message) === coming;
  return meant ? coming : null;
}

function Route({ trace, message }: { trace: Trace; message: Message }) {
  return (
    <span class="route">
      <Brief text={actorLabel(trace, message.from)} long={28} /> <span aria-hidden="true">{'\u2192'}</span>
      <span class="unseen"> to </span> <Brief text={actorLabel(trace, message.to)} long={28} />
    </span>
  );
}

function What({ message }: { message: Message }) {
  return (
    <code class={`kind-${message.kind}`}>
      <Brief text={messageText(message)} long={80} />
    </code>
  );
}

function Deliverable({ trace, message, offer, number }: { trace: Trace; message: Message; offer: Offer; number: number | null }) {
  const { explorer } = useExplorer();
  const next = nextIn(trace, explorer.store.state.step, message);
  const mark = (way: Way) => (next?.way === way.way ? 'next' : '');
  if (offer.ways.length === 1) {
    const [way] = offer.ways;
    return (
      <button type="button" class={`deliver ${mark(way)}`} onClick={() => explorer.deliver(way.path)}>
        <Front trace={trace} message={message} number={number} />
        <Effect peek={way.peek} />
      </button>
    );
  }
  return (
    <div class="deliver several">
      <Front trace={trace} message={message} number={number} />
      <div class="ways">
        {offer.ways.map((way) => (
          <button key={way.way} type="button" class={`way ${mark(way)}`} onClick={() => explorer.deliver(way.path)}>
            <b>chooses {way.choices.join(', ')}</b>
            <Effect peek={way.peek} />
          </button>
        ))}
      </div>
    </div>
  );
}

function Front({ trace, message, number }: { trace: Trace; message: Message; number: number | null }) {
  return (
    <>
      {number !== null && number < 10 && <kbd aria-hidden="true">{number}</kbd>}
      <Route trace={trace} message={message} />
      <What message={message} />
    </>
  );
}

function sentText({ text, to }: { text: string; to: string }): string {
  return text.startsWith('reply to ') ? replyText(text).replace(/^reply/, 'replies') : `sends ${text} to ${to}`;
}

/** What a delivery would do, in a few words. */
function Effect({ peek }: { peek: Peek }) {
  const words = [
    ...peek.changes.map(changeText),
    ...peek.sent.map(sentText),
    ...(peek.created.length > 0 ? [`creates ${peek.created.join(', ')}`] : []),
    ...(peek.outcome === 'waits' ? ['waits'] : peek.outcome === 'stopped' || peek.outcome === 'destroyed' ? ['stops'] : []),
  ];
  return (
    <span class="effect">
      {peek.failure !== null || peek.outcome === 'failed' ? (
        <span class="fails">
          fails: <Brief text={peek.failure ?? ''} long={100} />
        </span>
      ) : (
        <Brief text={words.length === 0 ? 'changes nothing' : words.join('; ')} long={110} />
      )}
      {peek.known === 'fails' && <span class="known fails">some schedule fails below</span>}
      {peek.known === 'fine' && <span class="known fine">fine below</span>}
    </span>
  );
}

/** One that cannot be delivered, or nobody is there who could: when the schedule delivers it is all that is known. */
function Held({ trace, message, offer, step }: { trace: Trace; message: Message; offer: Offer | null; step: number }) {
  const later = trace.steps.find((one) => one.slot === message.slot) ?? again(trace, message);
  const isNext = nextIn(trace, step, message) !== null;
  const words = offer?.reason ?? (later ? (isNext ? 'delivered next' : `delivered as ${later.number}`) : 'never delivered in this schedule');
  return (
    <div class={`pending ${isNext ? 'next' : ''}`}>
      <Route trace={trace} message={message} />
      <What message={message} />
      <span class="effect">
        <Brief text={words} />
      </span>
    </div>
  );
}
