import { useLayoutEffect, useRef } from 'preact/hooks';
import { KEYS } from '../state/keys';
import { useTools } from './common';

/** The keys. A dialog of the browser keeps the focus and gives it back. */
export function Help() {
  const { explorer } = useTools();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => dialog.current?.showModal(), []);
  const close = () => explorer.store.set({ help: false });
  return (
    <dialog ref={dialog} class="help" aria-labelledby="help-title" onClose={close} onKeyDown={(event) => event.key === '?' && close()}>
      <h2 id="help-title">Keys</h2>
      <dl>
        {KEYS.map((key) => (
          <div key={key.shown}>
            <dt>
              <kbd>{key.shown}</kbd>
            </dt>
            <dd>{key.does}</dd>
          </div>
        ))}
      </dl>
      <p>
        Tab walks through everything else. A line is an actor, time runs downwards, an arrow is a message from where it was sent to where it was
        delivered; arrows that cross overtook each other, and the one that was overtaken is orange.
      </p>
      <button type="button" onClick={() => dialog.current?.close()}>
        Close
      </button>
    </dialog>
  );
}
