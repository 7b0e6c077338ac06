package dev.galgo.core.plain;

import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.model.Program;

/** Plain runs of one program, or the reason why there are none. */
public sealed interface PlainRuns {
    /** There are none. */
    record None(String why) implements PlainRuns {}

    /** There are some. One at a time is made, and each begins anew. */
    non-sealed interface Runs extends PlainRuns {
        /**
         * Makes one run.
         *
         * @param order decides whenever there is a choice
         * @param variation which of the ways is taken in which Java may do what it leaves open; any
         *     number from 0
         */
        PlainRun run(PlainOrder order, int variation, PlainLimits limits);
    }

    /** Those of a program in which messages arrive as this model allows. */
    static PlainRuns of(Program program, DeliveryModel delivery) {
        return program instanceof PlainProgram plain ? plain.plainRuns(delivery) : new None(program.notRunPlainly());
    }
}
