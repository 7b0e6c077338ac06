package dev.galgo.bench.tables;

import dev.galgo.core.check.CheckResult;
import dev.galgo.examples.figures.PublishedFigure;
import dev.galgo.examples.figures.PublishedFigure.How;
import dev.galgo.examples.figures.PublishedFigure.Library;
import dev.galgo.examples.scalaactors.ScalaExamples;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Our figures beside the printed ones, each measured once. */
final class Measurements {
    /** What became of a figure. */
    sealed interface Measured {
        /** It was searched. */
        record Ours(CheckResult result) implements Measured {}

        /** It would take too long here. */
        record LeftOut() implements Measured {}

        /** The program or the reduction is not there. */
        record Missing() implements Measured {}
    }

    private final long most;
    private final long mostOfSlow;
    private final Map<PublishedFigure, Measured> known = new HashMap<>();

    /**
     * Figures with more transitions than this are left out. Scala programs run for real, which takes longer, and so may those that are not the paper's own:
     * they have a limit of their own.
     */
    Measurements(long most, long mostOfSlow) {
        this.most = most;
        this.mostOfSlow = mostOfSlow;
    }

    Measured of(PublishedFigure figure) {
        return Optional.ofNullable(known.get(figure)).orElseGet(() -> {
            Measured measured = measure(figure);
            known.put(figure, measured);
            return measured;
        });
    }

    private Measured measure(PublishedFigure figure) {
        if (!figure.runnable()) {
            return new Measured.Missing();
        }
        boolean slow = figure.library() == Library.SCALA_ACTORS || figure.how() == How.OTHER;
        if (figure.transitions() > (slow ? mostOfSlow : most)) {
            return new Measured.LeftOut();
        }
        try {
            return new Measured.Ours(
                    switch (figure.library()) {
                        case FOUNDRY -> figure.run();
                        case SCALA_ACTORS -> ScalaExamples.run(figure);
                    });
        } catch (Exception failed) {
            throw new IllegalStateException(figure + " cannot be measured: " + failed.getMessage(), failed);
        }
    }
}
