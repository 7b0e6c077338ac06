package dev.galgo.core.check;

import dev.galgo.core.engine.Cursor;
import dev.galgo.core.search.Observer;

/** Shows the ends of runs to a witness before the observer that judges them sees them: to look at the end of a live run is to end it. */
record WitnessedRuns(Observer observer, RunWitness witness) implements Observer {
    @Override
    public boolean failed(Cursor at) {
        witness.ended(at);
        return observer.failed(at);
    }

    @Override
    public boolean waits(Cursor at) {
        if (observer.isDeadlocked(at)) {
            witness.ended(at);
        }
        return observer.waits(at);
    }

    @Override
    public boolean isDeadlocked(Cursor at) {
        return observer.isDeadlocked(at);
    }

    @Override
    public boolean ended(Cursor at) {
        witness.ended(at);
        return observer.ended(at);
    }
}
