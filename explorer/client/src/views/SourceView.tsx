import { useEffect, useState } from 'preact/hooks';
import type { Change, Message, Source, Step, Trace } from '../api/types';
import { changeText, messageText, oneLine } from '../model/words';
import { Empty, useExplorer } from './common';

/** The handler that ran last and the line that sent its message, as far as sources are there. */
export function SourceView() {
  const { state } = useExplorer();
  const { trace, step, program } = state;
  if (!trace || step === 0) {
    return <Empty>Take a step: here is then the handler that ran, and the line that sent its message.</Empty>;
  }
  const current = trace.steps[step - 1];
  const message = trace.messages[current.slot - 1];
  return (
    <>
      <Place title={`${oneLine(current.handler).slice(0, 120)}`} site={current.site} current={current} trace={trace} />
      {message.site && <Place title={`where ${messageText(message).slice(0, 80)} was sent`} site={message.site} current={null} trace={trace} />}
      {program && !program.sources && <Empty>No sources were given: start galgo explore with --sources and where they are.</Empty>}
    </>
  );
}

function Place({ title, site, current, trace }: { title: string; site: string | null; current: Step | null; trace: Trace }) {
  const { explorer } = useExplorer();
  const [source, setSource] = useState<Source | null>(null);
  useEffect(() => {
    let still = true;
    setSource(null);
    if (site !== null) {
      void explorer.source(site).then((found) => still && setSource(found));
    }
    return () => {
      still = false;
    };
  }, [site]);
  const sent = current === null ? [] : current.sent.map((slot) => trace.messages[slot - 1]).filter((one) => one !== undefined);
  return (
    <section class="place">
      <h2>
        <bdi>{title}</bdi> {site && <small><bdi>{oneLine(site)}</bdi></small>}
      </h2>
      {source && <Lines source={source} changes={current?.changes ?? []} sent={sent} />}
    </section>
  );
}

function Lines({ source, changes, sent }: { source: Source; changes: Change[]; sent: Message[] }) {
  const left = [...changes];
  return (
    <div class="code" role="region" aria-label={`Source of ${oneLine(source.file)}`} tabIndex={0}>
      <table role="presentation">
        <tbody>
          {source.lines.map((line, i) => {
            const number = source.first + i;
            const here = left.filter((change) => changesField(line, change.field));
            here.forEach((change) => left.splice(left.indexOf(change), 1));
            const sends = sent.filter((message) => message.site === `${source.file}:${number}`);
            return (
              <tr key={number} class={number === source.line ? 'here' : ''}>
                <td class="number">{number}</td>
                <td class="text">
                  {line}
                  {[...here.map(changeText), ...sends.map((message) => `\u2192 ${messageText(message)}`)].map((words) => (
                    <span key={words} class="effect">{words.slice(0, 80)}</span>
                  ))}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** Whether a line looks as if it changed a field: nobody tells the line of a change, so this is a hint and stands below the line. */
function changesField(line: string, field: string): boolean {
  const name = field.replace(/[^\p{L}\p{N}_$]/gu, (letter) => `\\u{${letter.codePointAt(0)?.toString(16)}}`);
  return new RegExp(`(^|[^\\p{L}\\p{N}_$])${name}\\s*(\\[[^\\]]*\\])?\\s*(=[^=]|\\+\\+|--|[-+*/%&|^]=|\\.(add|put|remove|clear|set|push|pop|poll|offer)\\w*\\()|(\\+\\+|--)\\s*(this\\.)?${name}`, 'u').test(line);
}
