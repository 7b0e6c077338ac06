package dev.galgo.analysis.stage;

/** What all actors extend. */
public abstract class Player {
    protected static final Address AUDIENCE = new Address();

    protected final Address self() {
        return AUDIENCE;
    }

    protected final void send(Address to, String message, Object... args) {}

    protected final void sendByRef(Address to, String message, Object... args) {}

    protected final Object call(Address to, String message, Object... args) {
        return args;
    }

    protected final Note note(Address to, String message, Object... args) {
        return new Note();
    }

    protected final Object join(Note... notes) {
        return notes;
    }

    protected final Address create(Class<?> type, Object... args) {
        return AUDIENCE;
    }

    protected final void destroy() {}

    protected final int choose(int n) {
        return 0;
    }
}
