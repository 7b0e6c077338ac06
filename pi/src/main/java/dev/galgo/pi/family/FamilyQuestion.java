package dev.galgo.pi.family;

import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.property.NetQuestion;
import dev.galgo.pi.family.crowd.CrowdNet;
import dev.galgo.pi.family.growth.Family;
import dev.galgo.pi.family.growth.FamilyNet;
import dev.galgo.pi.family.growth.IrregularFamily;
import dev.galgo.pi.family.ring.WindowNet;
import dev.galgo.pi.model.Location;
import dev.galgo.pi.model.PiSystem;
import dev.galgo.pi.net.PiNet;
import java.util.HashSet;
import java.util.List;

/**
 * What is asked of each member.
 *
 * @param never locations at which actors should never stand at once, each at one; none if the members should be free of deadlock
 */
record FamilyQuestion(Family family, List<String> never) {
    /** About one member. */
    NetQuestion member(long value, Budget budget) {
        PiSystem system = family.member(value);
        if (!never.isEmpty()) {
            requireSame(family.member(family.first()), system, value);
        }
        PiNet net = PiNet.of(system, budget);
        return never.isEmpty()
                ? net.deadlock()
                : net.reach(never.stream().map(Location::of).toList());
    }

    /** What is asked of locations may name other ones in each member. */
    private void requireSame(PiSystem first, PiSystem member, long value) {
        String at = "at " + family.parameter() + "=" + value + " ";
        if (!member.equations().keySet().containsAll(never)) {
            throw new IrregularFamily(at + "there is no such location");
        }
        if (!texts(member).equals(texts(first))) {
            throw new IrregularFamily(at + "the model asks something else");
        }
    }

    private static List<String> texts(PiSystem system) {
        return system.questions().stream().map(Object::toString).toList();
    }

    /**
     * The net of all members from some value on; throws {@link IrregularFamily} if there is none of this kind.
     */
    FamilyNet net(FamilyView view, Budget budget) {
        return view instanceof FamilyView.Windows windows
                ? new WindowNet(family, windows.width(), windows.pending(), new HashSet<>(never), budget)
                : new CrowdNet(family, budget);
    }

    NetQuestion rest(FamilyNet net) {
        return never.isEmpty() ? net.deadlock() : net.reach(never);
    }
}
