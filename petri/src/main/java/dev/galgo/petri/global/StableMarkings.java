package dev.galgo.petri.global;

import dev.galgo.petri.net.Arcs;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.proof.Certificate;
import dev.galgo.petri.property.FormulaBuilder;
import dev.galgo.petri.property.Goal;
import dev.galgo.petri.property.NetQuestion;
import dev.galgo.petri.tour.StableWatcher;
import dev.galgo.petri.tour.Watcher;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;

/** Whether some place has the same number of tokens in all markings that can be reached; places that are asked about as one have theirs together. */
public final class StableMarkings {
    private StableMarkings() {}

    public static Verdict answer(Engines engines, List<Group> groups) {
        return Engines.verdict(() -> {
            var changing = new Changing(engines.net(), groups);
            int never = neverChanged(engines.net(), groups);
            return never >= 0
                    ? changing.never(
                            groups.get(never),
                            Verdict.Method.STRUCTURE,
                            "no transition that could ever fire changes their number",
                            Optional.empty())
                    : new GroupSearch(engines, changing).answer();
        });
    }

    /** A group that no transition changes, leaving out those that cannot fire even if tokens are never taken away; -1 if there is none. */
    private static int neverChanged(Net net, List<Group> groups) {
        var groupOf = new int[net.placeCount()];
        for (int g = 0; g < groups.size(); g++) {
            int group = g;
            groups.get(g).members().forEach(p -> groupOf[p] = group);
        }
        BitSet dead = RelaxedReach.dead(net, net.initialMarking().toArray());
        var changed = new BitSet();
        for (int t = dead.nextClearBit(0); t < net.transitionCount(); t = dead.nextClearBit(t + 1)) {
            var changes = new HashMap<Integer, Long>();
            Arcs effect = net.effect(t);
            for (int i = 0; i < effect.size(); i++) {
                changes.merge(groupOf[effect.key(i)], effect.value(i), Math::addExact);
            }
            changes.forEach((group, change) -> changed.set(group, changed.get(group) || change != 0));
        }
        int unchanged = changed.nextClearBit(0);
        return unchanged < groups.size() ? unchanged : -1;
    }

    /** That its places have other tokens than at the start. */
    private static final class Changing implements GroupSearch.Doing {
        private final Net net;
        private final List<Group> groups;
        private final StableWatcher watcher;

        Changing(Net net, List<Group> groups) {
            this.net = net;
            this.groups = groups;
            List<Arcs> sums = groups.stream().map(Group::sum).toList();
            watcher = new StableWatcher(
                    sums,
                    net.placeCount(),
                    sums.stream().mapToLong(this::atStart).toArray());
        }

        private long atStart(Arcs sum) {
            return Arrays.stream(sum.keys()).mapToLong(net::initial).reduce(0, Math::addExact);
        }

        @Override
        public Watcher watcher() {
            return watcher;
        }

        @Override
        public void tickOff(long[] marking) {
            watcher.tickOff(marking);
        }

        @Override
        public List<Group> open() {
            return watcher.stable().stream().mapToObj(groups::get).toList();
        }

        @Override
        public NetQuestion question(Group group) {
            Arcs sum = group.sum();
            long tokens = atStart(sum);
            var builder = new FormulaBuilder();
            int other = builder.any(List.of(builder.atMost(sum, tokens - 1), builder.atLeast(sum, tokens + 1)));
            return new NetQuestion(net, new Goal.Reach("place '" + group.name() + "' changes", builder.build(other)));
        }

        @Override
        public Verdict all(Verdict.Method method, String how) {
            return Verdict.truth(false, method, "the tokens of every place change somewhere: " + how);
        }

        @Override
        public Verdict never(Group group, Verdict.Method method, String why, Optional<Certificate> certificate) {
            return Verdict.truth(true, method, "place '" + group.name() + "' keeps its tokens: " + why, certificate);
        }

        @Override
        public String unknown(Group group) {
            return "it is not known whether the tokens of place '" + group.name() + "' ever change";
        }
    }
}
