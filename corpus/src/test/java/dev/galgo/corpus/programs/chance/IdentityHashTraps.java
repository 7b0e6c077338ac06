package dev.galgo.corpus.programs.chance;

import static dev.galgo.corpus.Mechanism.CHANCE;

import dev.galgo.corpus.Trap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/** Identity hash codes in every dress. */
public final class IdentityHashTraps {
    private IdentityHashTraps() {}

    @Trap(mechanism = CHANCE, truth = "chance")
    public static class ObjectHash extends Drawing {
        @Override
        boolean lucky() throws Exception {
            return new Object().hashCode() % 3 != 0;
        }
    }

    @Trap(mechanism = CHANCE, truth = "chance")
    public static class ObjectText extends Drawing {
        @Override
        boolean lucky() throws Exception {
            return new Object().toString().hashCode() % 3 != 0;
        }
    }

    @Trap(mechanism = CHANCE, truth = "chance")
    public static class HashOf extends Drawing {
        @Override
        boolean lucky() throws Exception {
            return Objects.hash(new Object()) % 3 != 0;
        }
    }

    @Trap(mechanism = CHANCE, truth = "chance")
    public static class ObjectsHashCode extends Drawing {
        @Override
        boolean lucky() throws Exception {
            return Objects.hashCode(new Object()) % 3 != 0;
        }
    }

    @Trap(mechanism = CHANCE, truth = "chance")
    public static class ArrayHash extends Drawing {
        @Override
        boolean lucky() throws Exception {
            return Arrays.hashCode(new Object[] {new Object()}) % 3 != 0;
        }
    }

    @Trap(mechanism = CHANCE, truth = "chance")
    public static class ListHash extends Drawing {
        @Override
        boolean lucky() throws Exception {
            return List.of(new Object()).hashCode() % 3 != 0;
        }
    }

    @Trap(mechanism = CHANCE, truth = "chance")
    public static class IdentityHash extends Drawing {
        @Override
        boolean lucky() throws Exception {
            return System.identityHashCode("x" + drawn) % 3 != 0;
        }
    }

    @Trap(mechanism = CHANCE, truth = "chance")
    public static class RecordHash extends Drawing {
        @Override
        boolean lucky() throws Exception {
            return new Box(new Object()).hashCode() % 3 != 0;
        }

        record Box(Object content) {}
    }

    @Trap(mechanism = CHANCE, truth = "chance")
    public static class EnumHash extends Drawing {
        @Override
        boolean lucky() throws Exception {
            return Arrays.stream(Thread.State.values()).noneMatch(x -> x.hashCode() % 3 == 0);
        }
    }

    @Trap(mechanism = CHANCE, truth = "chance")
    public static class ArrayText extends Drawing {
        @Override
        boolean lucky() throws Exception {
            return new int[0].toString().hashCode() % 3 != 0;
        }
    }

    @Trap(mechanism = CHANCE, truth = "chance")
    public static class LambdaText extends Drawing {
        @Override
        boolean lucky() throws Exception {
            Runnable task = () -> drawn++;
            return task.toString().hashCode() % 3 != 0;
        }
    }

    @Trap(mechanism = CHANCE, truth = "chance")
    public static class BuilderHash extends Drawing {
        @Override
        boolean lucky() throws Exception {
            return new StringBuilder("x").hashCode() % 3 != 0;
        }
    }

    @Trap(mechanism = CHANCE, truth = "chance")
    public static class AtomicHash extends Drawing {
        @Override
        boolean lucky() throws Exception {
            return new AtomicInteger(drawn).hashCode() % 3 != 0;
        }
    }

    @Trap(mechanism = CHANCE, truth = "chance")
    public static class EntryHash extends Drawing {
        @Override
        boolean lucky() throws Exception {
            return Map.entry(new Object(), 1).hashCode() % 3 != 0;
        }
    }

    @Trap(mechanism = CHANCE, truth = "chance")
    public static class OptionalHash extends Drawing {
        @Override
        boolean lucky() throws Exception {
            return Optional.of(new Object()).hashCode() % 3 != 0;
        }
    }

    @Trap(mechanism = CHANCE, truth = "chance")
    public static class IdentityReference extends Drawing {
        @Override
        boolean lucky() throws Exception {
            return Stream.of(new Object()).mapToInt(System::identityHashCode).noneMatch(x -> x % 3 == 0);
        }
    }

    @Trap(mechanism = CHANCE, truth = "chance")
    public static class HashReference extends Drawing {
        @Override
        boolean lucky() throws Exception {
            return Stream.of(new Object()).mapToInt(Object::hashCode).noneMatch(x -> x % 3 == 0);
        }
    }

    @Trap(mechanism = CHANCE, truth = "chance")
    public static class ThisText extends Drawing {
        @Override
        boolean lucky() throws Exception {
            return new Thing().toString().hashCode() % 3 != 0;
        }

        static class Thing {
            int size;
        }
    }

    @Trap(mechanism = CHANCE, truth = "chance")
    public static class ConcatenatedText extends Drawing {
        @Override
        boolean lucky() throws Exception {
            return ("it is " + new Object()).hashCode() % 3 != 0;
        }
    }

    @Trap(mechanism = CHANCE, truth = "chance")
    public static class FormattedText extends Drawing {
        @Override
        boolean lucky() throws Exception {
            return String.format("%s", new Object()).hashCode() % 3 != 0;
        }
    }

    @Trap(mechanism = CHANCE, truth = "chance")
    public static class ClassHash extends Drawing {
        @Override
        boolean lucky() throws Exception {
            return new Object[] {String.class, Integer.class, Long.class, Short.class, Byte.class}.length > 0
                    && Stream.of(String.class, Integer.class, Long.class, Short.class, Byte.class)
                            .noneMatch(x -> x.hashCode() % 3 == 0);
        }
    }

    @Trap(mechanism = CHANCE, truth = "chance")
    public static class ComparedByIdentity extends Drawing {
        @Override
        boolean lucky() throws Exception {
            var list = new ArrayList<>(List.of(new int[] {0}, new int[] {1}));
            list.sort(Comparator.comparing(System::identityHashCode));
            return list.get(0)[0] == 0;
        }
    }

    @Trap(mechanism = CHANCE, truth = "chance")
    public static class SetOfObjects extends Drawing {
        @Override
        boolean lucky() throws Exception {
            return new HashSet<>(List.of(new Object())).hashCode() % 3 != 0;
        }
    }
}
