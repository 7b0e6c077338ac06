package dev.galgo.report.result;

import dev.galgo.core.engine.Compare;
import dev.galgo.core.search.Limits;

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
        STATES
    }

    /** A generation of tests that has not begun. */
    Generation tests(Coverage coverage, Compare compare, Limits limits);

    /** A generation of tests, to be run once. */
    interface Generation {
        /** Runs schedules and picks some of them. */
        TestsResult run();

        /** Ends it soon; the tests are picked from what was run by then. */
        void stop();

        /** The tests in the program's own language; after {@link #run}. */
        String source();
    }
}
