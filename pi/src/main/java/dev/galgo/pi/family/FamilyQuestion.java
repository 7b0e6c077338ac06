package dev.galgo.pi.family;

import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.property.NetQuestion;
import dev.galgo.pi.family.crowd.CrowdNet;
import dev.galgo.pi.family.growth.Family;
import dev.galgo.pi.family.growth.FamilyNet;
import dev.galgo.pi.family.growth.IrregularFamily;
import dev.galgo.pi.family.ring.WindowNet;
import dev.galgo.pi.model.Location;
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
        PiNet net = PiNet.of(family.member(value), budget);
        return never.isEmpty()
                ? net.deadlock()
                : net.reach(never.stream().map(Location::of).toList());
    }

    /**
     * The net of all members from some value on; throws {@link IrregularFamily} if there is none of this kind.
     *
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
