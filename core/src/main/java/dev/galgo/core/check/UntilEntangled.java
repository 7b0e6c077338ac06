package dev.galgo.core.check;

import dev.galgo.core.engine.Cursor;
import dev.galgo.core.model.LiveFindings;
import dev.galgo.core.search.Observer;

/** Ends a search that rests on actors being tied together by messages alone, at the end of the first run that shows they are not. */
record UntilEntangled(Observer observer, LiveFindings program) implements Observer {
    @Override
    public boolean failed(Cursor at) {
        return observer.failed(at) && !program.entangled();
    }

    @Override
    public boolean waits(Cursor at) {
        return observer.waits(at);
    }

    @Override
    public boolean isDeadlocked(Cursor at) {
        return observer.isDeadlocked(at);
    }

    @Override
    public boolean ended(Cursor at) {
        return observer.ended(at) && !program.entangled();
    }
}
