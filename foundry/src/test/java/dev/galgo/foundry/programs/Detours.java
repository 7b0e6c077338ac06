package dev.galgo.foundry.programs;

import dev.galgo.foundry.programs.PassedOn.Claim;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Predicate;
import javax.management.AttributeList;

/** Actors that see an order by chance by a detour, or take one and do not see it. */
public final class Detours {
    private Detours() {}

    /** A list by another name. */
    static final class Numbers extends ArrayList<Integer> {
        private static final long serialVersionUID = 1L;
    }

    /** The platform's code runs by the name of a class of the program. */
    public static class Inherited extends Claim {
        @Override
        boolean right() {
            var numbers = new Numbers();
            numbers.addAll(Set.of(1, 2));
            return numbers.get(0) == 1;
        }
    }

    /** The same by a reference. */
    public static class InheritedReference extends Claim {
        @Override
        boolean right() {
            var numbers = new Numbers();
            Consumer<Set<Integer>> add = numbers::addAll;
            add.accept(Set.of(1, 2));
            return numbers.get(0) == 1;
        }
    }

    /** Not all of the platform is in the packages of the language. */
    public static class OtherPackage extends Claim {
        @Override
        boolean right() {
            var list = new AttributeList();
            list.addAll(Set.of(1, 2));
            return list.get(0).equals(1);
        }
    }

    /** The hash code of an optional is that of what is in it. */
    public static class OptionalKeys extends Claim {
        @Override
        boolean right() {
            var units = new HashSet<>(List.of(Optional.of(TimeUnit.DAYS), Optional.of(TimeUnit.HOURS)));
            return units.iterator().next().orElseThrow() == TimeUnit.DAYS;
        }
    }

    /** So is that of a set. */
    public static class SetKeys extends Claim {
        @Override
        boolean right() {
            var units = new HashSet<>(List.of(Set.of(TimeUnit.DAYS), Set.of(TimeUnit.HOURS)));
            return units.iterator().next().contains(TimeUnit.DAYS);
        }
    }

    /** Equals everything, and keeps the first thing that it was compared with. */
    static final class Probe {
        Object first = "";

        @Override
        public boolean equals(Object other) {
            first = first.equals("") ? other : first;
            return true;
        }

        @Override
        public int hashCode() {
            return 1;
        }
    }

    private static Map<TimeUnit, String> units() {
        return new HashMap<>(Map.of(TimeUnit.DAYS, "d", TimeUnit.HOURS, "h"));
    }

    /** A search compares one value after the other. */
    public static class Searched extends Claim {
        @Override
        boolean right() {
            var probe = new Probe();
            units().containsValue(probe);
            return probe.first.equals("d");
        }
    }

    /** The same in a view. */
    public static class SearchedView extends Claim {
        @Override
        boolean right() {
            var probe = new Probe();
            units().values().contains(probe);
            return probe.first.equals("d");
        }
    }

    /** The same in an old table, which asks its values. */
    public static class SearchedTable extends Claim {
        @Override
        boolean right() {
            var table = new Hashtable<>(Map.of(TimeUnit.DAYS, new Probe(), TimeUnit.HOURS, new Probe()));
            return table.contains("x") && table.get(TimeUnit.DAYS).first.equals("x");
        }
    }

    /** The same to remove it. */
    public static class Removed extends Claim {
        @Override
        boolean right() {
            var units = units();
            units.values().remove(new Probe());
            return units.containsKey(TimeUnit.DAYS);
        }
    }

    /** Asks a list of the program about each element of a salted set. */
    public static class AskedList extends Claim {
        static final class Once extends ArrayList<Object> {
            private static final long serialVersionUID = 1L;
            Object first = "";

            @Override
            public boolean contains(Object element) {
                first = first.equals("") ? element : first;
                return true;
            }
        }

        @Override
        boolean right() {
            var once = new Once();
            return once.containsAll(Set.of(1, 2)) && once.first != null;
        }
    }

    /** Has a salted set inside, and is written into a stream. */
    public static class WrittenWithin extends Claim {
        record Box(Set<Integer> numbers) implements Serializable {}

        @Override
        boolean right() throws IOException {
            try (var out = new ObjectOutputStream(new ByteArrayOutputStream())) {
                out.writeObject(new Box(Set.of(1, 2)));
            }
            return true;
        }
    }

    /** References that change a collection change itself. */
    public static class RemovedByReference extends Claim {
        @Override
        boolean right() {
            Set<TimeUnit> units = new HashSet<>(List.of(TimeUnit.DAYS, TimeUnit.HOURS, TimeUnit.MINUTES));
            List.of(TimeUnit.DAYS).forEach(units::remove);
            Consumer<Predicate<TimeUnit>> remove = units::removeIf;
            remove.accept(unit -> unit == TimeUnit.HOURS);
            var stays = (Consumer<TimeUnit> & Serializable) units::remove;
            stays.accept(TimeUnit.SECONDS);
            return units.equals(Set.of(TimeUnit.MINUTES));
        }
    }

    /** Finds out what there is, and what there is not. */
    public static class Found extends Claim {
        @Override
        boolean right() throws IOException {
            var units = units();
            var numbers = new Numbers();
            numbers.addAll(List.of(1, 2));
            try (var out = new ObjectOutputStream(new ByteArrayOutputStream())) {
                out.writeObject(List.of("a", Set.of(1)));
            }
            return units.containsValue("d")
                    && units.values().contains("h")
                    && units.values().remove("h")
                    && !units.containsKey(TimeUnit.HOURS)
                    && numbers.containsAll(Set.of(1, 2))
                    && numbers.get(0) == 1;
        }
    }
}
