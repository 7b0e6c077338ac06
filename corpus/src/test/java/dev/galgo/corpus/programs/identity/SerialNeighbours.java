package dev.galgo.corpus.programs.identity;

import static dev.galgo.corpus.Mechanism.IDENTITY;

import dev.galgo.corpus.Correct;
import java.io.Serializable;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.UUID;

/** What serialisation keeps. */
public final class SerialNeighbours {
    private SerialNeighbours() {}

    @Correct(mechanism = IDENTITY)
    public static class StringEqual extends Sending {
        @Override
        Serializable value() {
            return "x";
        }

        @Override
        boolean right(Serializable arrived) {
            return arrived.equals("x");
        }
    }

    @Correct(mechanism = IDENTITY)
    public static class IntegerEqual extends Sending {
        @Override
        Serializable value() {
            return Integer.valueOf(5);
        }

        @Override
        boolean right(Serializable arrived) {
            return arrived.equals(5);
        }
    }

    @Correct(mechanism = IDENTITY)
    public static class EnumConstant extends Sending {
        @Override
        Serializable value() {
            return Thread.State.NEW;
        }

        @Override
        boolean right(Serializable arrived) {
            return arrived == Thread.State.NEW;
        }
    }

    @Correct(mechanism = IDENTITY)
    public static class ClassObject extends Sending {
        @Override
        Serializable value() {
            return String.class;
        }

        @Override
        boolean right(Serializable arrived) {
            return arrived == String.class;
        }
    }

    @Correct(mechanism = IDENTITY)
    public static class EmptyList extends Sending {
        @Override
        Serializable value() {
            return (Serializable) Collections.emptyList();
        }

        @Override
        boolean right(Serializable arrived) {
            return arrived == Collections.emptyList();
        }
    }

    @Correct(mechanism = IDENTITY)
    public static class Uuid extends Sending {
        @Override
        Serializable value() {
            return new UUID(1, 2);
        }

        @Override
        boolean right(Serializable arrived) {
            return arrived.equals(new UUID(1, 2));
        }
    }

    @Correct(mechanism = IDENTITY)
    public static class ResolvedSingleton extends Sending {
        @Override
        Serializable value() {
            return Marker.NONE;
        }

        @Override
        boolean right(Serializable arrived) {
            return arrived == Marker.NONE;
        }

        static class Marker implements Serializable {
            static final Marker NONE = new Marker();

            Object readResolve() {
                return NONE;
            }
        }
    }

    @Correct(mechanism = IDENTITY)
    public static class TransientRebuilt extends Sending {
        @Override
        Serializable value() {
            return new Parcel();
        }

        @Override
        boolean right(Serializable arrived) {
            return ((Parcel) arrived).cache().isEmpty();
        }

        static class Parcel implements Serializable {
            transient List<String> cache;

            List<String> cache() {
                if (cache == null) {
                    cache = new ArrayList<>();
                }
                return cache;
            }
        }
    }

    @Correct(mechanism = IDENTITY)
    public static class SharedWithinMessage extends Sending {
        @Override
        Serializable value() {
            var list = new ArrayList<>(List.of(1));
            return new ArrayList<>(List.of(list, list));
        }

        @Override
        boolean right(Serializable arrived) {
            return ((List<?>) arrived).get(0) == ((List<?>) arrived).get(1);
        }
    }

    @Correct(mechanism = IDENTITY)
    public static class RecordArrives extends Sending {
        @Override
        Serializable value() {
            return new Point(1, "x");
        }

        @Override
        boolean right(Serializable arrived) {
            return arrived.equals(new Point(1, "x"));
        }

        record Point(int x, String name) implements Serializable {}
    }

    @Correct(mechanism = IDENTITY)
    public static class CyclicStructure extends Sending {
        @Override
        Serializable value() {
            return new Node();
        }

        @Override
        boolean right(Serializable arrived) {
            return ((Node) arrived).next == arrived;
        }

        static class Node implements Serializable {
            Node next = this;
        }
    }

    @Correct(mechanism = IDENTITY)
    public static class ArrayArrives extends Sending {
        @Override
        Serializable value() {
            return new int[] {1, 2};
        }

        @Override
        boolean right(Serializable arrived) {
            return Arrays.equals((int[]) arrived, new int[] {1, 2});
        }
    }

    @Correct(mechanism = IDENTITY)
    public static class DateArrives extends Sending {
        @Override
        Serializable value() {
            return LocalDate.of(2020, 1, 1);
        }

        @Override
        boolean right(Serializable arrived) {
            return arrived.equals(LocalDate.of(2020, 1, 1));
        }
    }

    @Correct(mechanism = IDENTITY)
    public static class DerivedSerializable extends Sending {
        @Override
        Serializable value() {
            return new Derived(7);
        }

        @Override
        boolean right(Serializable arrived) {
            return ((Derived) arrived).content == 7;
        }

        static class Base implements Serializable {
            int content = 1;
        }

        static class Derived extends Base {
            Derived(int content) {
                this.content = content;
            }
        }
    }
}
