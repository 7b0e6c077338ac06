package dev.galgo.foundry.programs;

import osl.manager.Actor;
import osl.manager.annotations.message;

/** Throws exceptions that do not like to be asked. */
public class Unwilling extends Actor {
    int n;

    @message
    void fail(String how) {
        n = 5;
        throw new Mean(how);
    }

    /** Answers in a way of its own. */
    static final class Mean extends RuntimeException {
        private static final long serialVersionUID = 1;

        private final String how;

        Mean(String how) {
            super("mean");
            this.how = how;
        }

        private void misbehave(String when) {
            if (how.equals("throws in " + when)) {
                throw new IllegalStateException(when);
            }
            while (how.equals("hangs in " + when)) {
                rest();
            }
        }

        /** The search gives up a thread that hangs here: it must not keep a processor busy until the JVM ends. */
        private static void rest() {
            try {
                Thread.sleep(60_000);
            } catch (InterruptedException interrupted) {
                // goes on all the same
            }
        }

        @Override
        public String getMessage() {
            misbehave("message");
            return super.getMessage();
        }

        @Override
        public synchronized Throwable getCause() {
            misbehave("cause");
            return super.getCause();
        }

        @Override
        @SuppressWarnings("NullAway") // that is the point
        public StackTraceElement[] getStackTrace() {
            misbehave("stack");
            return how.equals("no stack") ? null : super.getStackTrace();
        }

        @Override
        public String toString() {
            throw new IllegalStateException("nobody asks for this");
        }
    }
}
