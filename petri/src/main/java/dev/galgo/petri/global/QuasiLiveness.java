package dev.galgo.petri.global;

import dev.galgo.petri.net.Net;
import dev.galgo.petri.proof.Certificate;
import dev.galgo.petri.property.NetQuestion;
import dev.galgo.petri.tour.EnabledWatcher;
import dev.galgo.petri.tour.Watcher;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/** Whether every transition can fire at least once; of several that are asked about as one, whether one of them can. */
public final class QuasiLiveness {
    private QuasiLiveness() {}

    public static Verdict answer(Engines engines, List<Group> groups) {
        return Engines.verdict(() -> {
            var enabling = new Enabling(engines.net(), groups);
            BitSet dead = RelaxedReach.dead(
                    engines.net(), engines.net().initialMarking().toArray());
            return groups.stream()
                    .filter(group -> group.isWithin(dead))
                    .findFirst()
                    .map(group -> enabling.never(
                            group,
                            Verdict.Method.STRUCTURE,
                            "it could not even if tokens were never taken away",
                            Optional.empty()))
                    .orElseGet(() -> new GroupSearch(engines, enabling).answer());
        });
    }

    /** That one of its transitions is enabled. */
    private static final class Enabling implements GroupSearch.Doing {
        private final Net net;
        private final List<Group> groups;
        private final EnabledWatcher watcher;

        Enabling(Net net, List<Group> groups) {
            this.net = net;
            this.groups = groups;
            watcher = new EnabledWatcher(net.transitionCount());
        }

        @Override
        public Watcher watcher() {
            return watcher;
        }

        @Override
        public void tickOff(long[] marking) {
            BitSet idle = watcher.idle();
            for (int t = idle.nextSetBit(0); t >= 0; t = idle.nextSetBit(t + 1)) {
                if (net.enabled(t, marking)) {
                    watcher.tickOff(t);
                }
            }
        }

        @Override
        public List<Group> open() {
            BitSet idle = watcher.idle();
            return groups.stream().filter(group -> group.isWithin(idle)).toList();
        }

        @Override
        public NetQuestion question(Group group) {
            return group.isEnabled(net);
        }

        @Override
        public Verdict all(Verdict.Method method, String how) {
            return Verdict.truth(true, method, "every transition was enabled somewhere: " + how);
        }

        @Override
        public Verdict never(Group group, Verdict.Method method, String why, Optional<Certificate> certificate) {
            return Verdict.truth(
                    false, method, "transition '" + group.name() + "' can never fire: " + why, certificate);
        }

        @Override
        public String unknown(Group group) {
            return "it is not known whether transition '" + group.name() + "' can ever fire";
        }
    }
}
