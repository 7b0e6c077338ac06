package dev.galgo.corpus.programs.hashorder;

import static dev.galgo.corpus.Mechanism.HASH_ORDER;

import dev.galgo.corpus.Trap;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.management.AttributeList;

/** An order by chance shows by a detour. */
public final class DetourTraps {
    private DetourTraps() {}

    enum Side {
        LEFT,
        RIGHT
    }

    private static Set<Side> sides() {
        return new HashSet<>(EnumSet.allOf(Side.class));
    }

    private static Map<Side, String> names() {
        var names = new HashMap<Side, String>();
        sides().forEach(side -> names.put(side, side.name()));
        return names;
    }

    @Trap(mechanism = HASH_ORDER, truth = "chance")
    public static class InheritedMethod extends Claiming {
        static final class Sides extends ArrayList<Side> {
            private static final long serialVersionUID = 1L;
        }

        @Override
        boolean right() {
            var list = new Sides();
            list.addAll(sides());
            return list.get(0) == Side.LEFT;
        }
    }

    @Trap(mechanism = HASH_ORDER, truth = "chance")
    public static class OtherPackage extends Claiming {
        @Override
        boolean right() {
            var list = new AttributeList();
            list.addAll(sides());
            return list.get(0) == Side.LEFT;
        }
    }

    @Trap(mechanism = HASH_ORDER, truth = "chance")
    public static class OptionalKeys extends Claiming {
        @Override
        boolean right() {
            var keys = new HashSet<Optional<Side>>();
            sides().forEach(side -> keys.add(Optional.of(side)));
            return keys.iterator().next().equals(Optional.of(Side.LEFT));
        }
    }

    @Trap(mechanism = HASH_ORDER, truth = "chance")
    public static class SetKeys extends Claiming {
        @Override
        boolean right() {
            var keys = new HashSet<Set<Side>>();
            sides().forEach(side -> keys.add(Set.of(side)));
            return keys.iterator().next().contains(Side.LEFT);
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

    @Trap(mechanism = HASH_ORDER, truth = "chance")
    public static class SearchedValues extends Claiming {
        @Override
        boolean right() {
            var probe = new Probe();
            return names().containsValue(probe) && probe.first.equals("LEFT");
        }
    }

    @Trap(mechanism = HASH_ORDER, truth = "chance")
    public static class RemovedProbe extends Claiming {
        @Override
        boolean right() {
            var names = names();
            names.values().remove(new Probe());
            return names.containsKey(Side.LEFT);
        }
    }
}
