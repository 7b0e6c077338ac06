package dev.galgo.bench.tables;

import dev.galgo.core.check.CheckResult;
import dev.galgo.examples.figures.PublishedFigure;
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
    private final long mostInScala;
    private final Map<PublishedFigure, Measured> known = new HashMap<>();

    /** Figures with more transitions than this are left out; Scala programs run for real, which takes longer. */
    Measurements(long most, long mostInScala) {
        this.most = most;
        this.mostInScala = mostInScala;
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
        if (figure.transitions() > (figure.library() == Library.SCALA_ACTORS ? mostInScala : most)) {
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
