package dev.galgo.report.result;

import dev.galgo.core.engine.Compare;
import dev.galgo.core.model.Failure;
import dev.galgo.core.search.Limits;
import dev.galgo.core.trace.Schedule;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The ability of an opened program to pick few of its schedules as tests; here because what it says is made of results. */
public interface TestGenerator {
    /** What tests are to cover. */
    enum Coverage {
        /** Every statement is run. */
        STATEMENT,
        /** Every condition holds and does not hold, every pattern fits, every loop goes on and ends. */
        BRANCH,
        /** Every way through its branches that a task takes. */
        PATH,
        /** Every configuration. */
        STATES,
        /** Every kind of input that the program tells from others; of numbers that are only compared with each other, every order. */
        ORDERS,
        /** Every way in which tasks wait for each other for ever. */
        DEADLOCK
    }

    /** There is nothing that tests could start from. */
    final class NothingToTest extends Exception {
        private static final long serialVersionUID = 1L;

        public NothingToTest(String message, Throwable cause) {
            super(message, cause);
        }
    }

    /** A generation of tests that has not begun. */
    Generation tests(Coverage coverage, Compare compare, Limits limits);

    /** A generation of tests, to be run once. */
    interface Generation {
        /**
         * Runs schedules and picks some of them.
         *
         * @throws NothingToTest if there is no schedule at all
         */
        TestsResult run() throws NothingToTest;

        /** Ends it soon; the tests are picked from what was run by then. */
        void stop();

        /** The tests in the program's own language; after {@link #run}. */
        Written written();
    }

    /**
     * Tests in the program's own language.
     *
     * @param tests how each is replayed
     * @param notes what was not written, and why
     */
    record Written(String text, List<Replayable> tests, List<String> notes) {
        public Written {
            tests = List.copyOf(tests);
            notes = List.copyOf(notes);
        }
    }

    /**
     * A test of a source that was written.
     *
     * @param number which test it is, from 1
     * @param options what the front end must be told to start it
     * @param failure what it fails with, as it is meant to; null if it passes
     * @param whole whether nothing is left to be delivered when it is over
     */
    record Replayable(int number, List<String> options, Schedule schedule, @Nullable Failure failure, boolean whole) {
        public Replayable {
            options = List.copyOf(options);
        }
    }
}
