package dev.galgo.corpus.programs.identity;

import static dev.galgo.corpus.Mechanism.IDENTITY;

import dev.galgo.corpus.Trap;
import java.io.File;
import java.io.Serializable;
import java.net.URI;
import java.time.Duration;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.EventObject;
import java.util.List;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * Values of the platform arrive as other instances, or in another shape, and fields that share one
 * differ from those that do not.
 */
public final class InstanceTraps {
    private InstanceTraps() {}

    @Trap(mechanism = IDENTITY, truth = "take")
    public static class PatternSent extends Sending {
        final Pattern kept = Pattern.compile("a*");

        @Override
        Serializable value() {
            return kept;
        }

        @Override
        boolean right(Serializable arrived) {
            return List.of(kept).contains(arrived);
        }
    }

    @Trap(mechanism = IDENTITY, truth = "take")
    public static class DurationSent extends Sending {
        final Duration kept = Duration.ofSeconds(5);

        @Override
        Serializable value() {
            return kept;
        }

        @Override
        boolean right(Serializable arrived) {
            return arrived == kept;
        }
    }

    @Trap(mechanism = IDENTITY, truth = "take")
    public static class FileSent extends Sending {
        final File kept = new File("a");

        @Override
        Serializable value() {
            return kept;
        }

        @Override
        boolean right(Serializable arrived) {
            return arrived == kept;
        }
    }

    @Trap(mechanism = IDENTITY, truth = "one, two, look")
    public static class DateAlias extends TwoWrites {
        final LocalDate a = LocalDate.of(2000, 1, 2);
        LocalDate b = LocalDate.MIN;

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
            return a == b;
        }
    }

    @Trap(mechanism = IDENTITY, truth = "one, two, look")
    public static class OptionalAlias extends TwoWrites {
        final OptionalInt a = OptionalInt.of(3);
        OptionalInt b = OptionalInt.empty();

        @Override
        void first() {
            b = a;
        }

        @Override
        void second() {
            b = OptionalInt.of(3);
        }

        @Override
        boolean right() {
            return a == b;
        }
    }

    @Trap(mechanism = IDENTITY, truth = "one, two, look")
    public static class AddressAlias extends TwoWrites {
        final URI a = URI.create("a:b");
        URI b = URI.create("c:d");

        @Override
        void first() {
            b = a;
        }

        @Override
        void second() {
            b = URI.create("a:b");
        }

        @Override
        boolean right() {
            return a == b;
        }
    }

    @Trap(mechanism = IDENTITY, truth = "one, two, look")
    public static class PatternAlias extends TwoWrites {
        final Pattern a = Pattern.compile("x");
        Pattern b = Pattern.compile("y");

        @Override
        void first() {
            b = a;
        }

        @Override
        void second() {
            b = Pattern.compile("x");
        }

        @Override
        boolean right() {
            return a.equals(b);
        }
    }

    @Trap(mechanism = IDENTITY, truth = "take")
    public static class EventSource extends Sending {
        @Override
        Serializable value() {
            return new EventObject("here");
        }

        @Override
        boolean right(Serializable arrived) {
            return ((EventObject) arrived).getSource() != null;
        }
    }

    /** Takes 99 for equal to every number, so that it is found at the root of a tree. */
    static final class Odd implements Comparator<Integer>, Serializable {
        private static final long serialVersionUID = 1L;

        @Override
        public int compare(Integer one, Integer other) {
            return one == 99 ? 0 : Integer.compare(one, other);
        }
    }

    @Trap(mechanism = IDENTITY, truth = "take")
    public static class RebuiltTree extends Sending {
        @Override
        Serializable value() {
            var tree = new TreeMap<Integer, Integer>(new Odd());
            List.of(1, 2, 3, 4, 5).forEach(number -> tree.put(number, number));
            return tree;
        }

        @Override
        boolean right(Serializable arrived) {
            return ((TreeMap<?, ?>) arrived).get(99).equals(2);
        }
    }

    @Trap(mechanism = IDENTITY, truth = "one, two, look")
    public static class ShapeOfTree extends TwoWrites {
        final TreeMap<Integer, Integer> tree = new TreeMap<>(new Odd());

        @Override
        void first() {
            tree.put(1, 1);
        }

        @Override
        void second() {
            tree.put(2, 2);
        }

        @Override
        boolean right() {
            return tree.get(99) == 2;
        }
    }
}
