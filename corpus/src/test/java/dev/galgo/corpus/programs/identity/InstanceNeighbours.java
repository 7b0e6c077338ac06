package dev.galgo.corpus.programs.identity;

import static dev.galgo.corpus.Mechanism.IDENTITY;

import dev.galgo.corpus.Correct;
import java.io.Serializable;
import java.time.Duration;
import java.time.LocalDate;
import java.util.EventObject;
import java.util.List;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** Values of the platform are compared by their content, or are those that the platform keeps. */
public final class InstanceNeighbours {
    private InstanceNeighbours() {}

    @Correct(mechanism = IDENTITY)
    public static class PatternText extends Sending {
        final Pattern kept = Pattern.compile("a*");

        @Override
        Serializable value() {
            return kept;
        }

        @Override
        boolean right(Serializable arrived) {
            return ((Pattern) arrived).pattern().equals(kept.pattern()) && !arrived.equals(kept);
        }
    }

    @Correct(mechanism = IDENTITY)
    public static class NoTime extends Sending {
        @Override
        Serializable value() {
            return Duration.ZERO;
        }

        @Override
        boolean right(Serializable arrived) {
            return arrived == Duration.ZERO;
        }
    }

    @Correct(mechanism = IDENTITY)
    public static class EqualDates extends TwoWrites {
        final LocalDate a = LocalDate.of(2000, 1, 2);
        LocalDate b = a;

        @Override
        void first() {
            b = a;
        }

        @Override
        void second() {
            b = LocalDate.of(2000, 1, 2);
        }

        @Override
        boolean right() {
            return a.equals(b);
        }
    }

    @Correct(mechanism = IDENTITY)
    public static class NoSource extends Sending {
        @Override
        Serializable value() {
            return new EventObject("here");
        }

        @Override
        boolean right(Serializable arrived) {
            return ((EventObject) arrived).getSource() == null;
        }
    }

    @Correct(mechanism = IDENTITY)
    public static class NaturalTree extends Sending {
        @Override
        Serializable value() {
            var tree = new TreeMap<Integer, Integer>();
            List.of(1, 2, 3, 4, 5).forEach(number -> tree.put(number, number));
            return tree;
        }

        @Override
        boolean right(Serializable arrived) {
            return ((TreeMap<?, ?>) arrived).get(4).equals(4);
        }
    }
}
