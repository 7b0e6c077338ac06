package dev.galgo.petri.global;

import dev.galgo.petri.net.Arcs;
import dev.galgo.petri.net.FiringSequence;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.property.FormulaBuilder;
import dev.galgo.petri.property.Goal;
import dev.galgo.petri.property.NetQuestion;
import dev.galgo.petri.tour.StableWatcher;
import dev.galgo.petri.verify.Answer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** Whether some place has the same number of tokens in all markings that can be reached; places that are asked about as one have theirs together. */
public final class StableMarkings {
    private static final long FEW = 100_000;
    private static final int BATCH = 16;

    private final Engines engines;
    private final Net net;
    private final List<Group> groups;
    private final StableWatcher watcher;

    private StableMarkings(Engines engines, List<Group> groups) {
        this.engines = engines;
        net = engines.net();
        this.groups = groups;
        List<Arcs> sums = groups.stream().map(Group::sum).toList();
        watcher = new StableWatcher(
                sums, net.placeCount(), sums.stream().mapToLong(this::atStart).toArray());
    }

    public static Verdict answer(Engines engines, List<Group> groups) {
        return Engines.verdict(() -> new StableMarkings(engines, groups).answer());
    }

    private Verdict answer() {
        int never = neverChanged();
        if (never >= 0) {
            return stable(
                    groups.get(never),
                    Verdict.Method.STRUCTURE,
                    "no transition that could ever fire changes their number");
        }
        Verdict tiny = visitAll(2, Engines.TINY);
        if (tiny != null) {
            return tiny;
        }
        engines.walk(4, 500_000, List.of(watcher));
        if (open().isEmpty()) {
            return changed(Verdict.Method.RANDOM_WALK, "random walks of " + engines.steps() + " firings together");
        }
        Verdict small = visitAll(10, FEW);
        return small != null ? small : thorough();
    }

    private long atStart(Arcs sum) {
        return Arrays.stream(sum.keys()).mapToLong(net::initial).reduce(0, Math::addExact);
    }

    /** A group that no transition changes, leaving out those that cannot fire even if tokens are never taken away; -1 if there is none. */
    private int neverChanged() {
        var groupOf = new int[net.placeCount()];
        for (int g = 0; g < groups.size(); g++) {
            int group = g;
            groups.get(g).members().stream().forEach(p -> groupOf[p] = group);
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

    /** The groups that were not seen to change. */
    private List<Group> open() {
        return new ArrayList<>(watcher.stable().stream().mapToObj(groups::get).toList());
    }

    private static Verdict stable(Group group, Verdict.Method method, String why) {
        return Verdict.truth(true, method, "place '" + group.name() + "' keeps its tokens: " + why);
    }

    private static Verdict changed(Verdict.Method method, String how) {
        return Verdict.truth(false, method, "the tokens of every place change somewhere: " + how);
    }

    private @Nullable Verdict visitAll(int percent, long states) {
        OptionalInt all = engines.visitAll(percent, states, List.of(watcher));
        List<Group> open = open();
        if (open.isEmpty()) {
            return changed(Verdict.Method.EXPLICIT, "a search visited such markings");
        }
        return all.isPresent()
                ? stable(
                        open.get(0),
                        Verdict.Method.EXPLICIT,
                        "all " + all.getAsInt() + " markings were visited, and it has the same in each")
                : null;
    }

    private Verdict thorough() {
        var tired = new ArrayList<Group>();
        engines.walk(5, 5_000_000, List.of(watcher));
        while (engines.timeIsLeft()) {
            List<Group> open = new ArrayList<>(open());
            open.removeAll(tired);
            if (open.isEmpty()) {
                break;
            }
            List<Group> asked = open.subList(0, Math.min(BATCH, open.size()));
            Verdict stable = ask(asked, tired);
            if (stable != null) {
                return stable;
            }
        }
        if (open().isEmpty()) {
            return changed(Verdict.Method.PROOF, "runs that change it were found");
        }
        Verdict all = visitAll(100, engines.budget().limits().states());
        return all != null
                ? all
                : Verdict.unknown("it is not known whether the tokens of place '"
                        + open().get(0).name() + "' ever change; " + engines.limit());
    }

    private @Nullable Verdict ask(List<Group> asked, List<Group> tired) {
        var questions = new ArrayList<NetQuestion>();
        for (Group group : asked) {
            long tokens = atStart(group.sum());
            var builder = new FormulaBuilder();
            int other = builder.any(
                    List.of(builder.atMost(group.sum(), tokens - 1), builder.atLeast(group.sum(), tokens + 1)));
            questions.add(new NetQuestion(net, new Goal.Reach("'" + group.name() + "' changes", builder.build(other))));
        }
        List<Answer> answers = engines.ask(30, questions);
        for (int i = 0; i < asked.size(); i++) {
            if (i >= answers.size() || answers.get(i) instanceof Answer.Unknown) {
                tired.add(asked.get(i));
            } else if (answers.get(i) instanceof Answer.Free free) {
                return new Verdict(
                        new Verdict.Truth(true),
                        "place '" + asked.get(i).name() + "' keeps its tokens: "
                                + free.certificate().summary() + "; the certificate was checked",
                        Verdict.Method.PROOF,
                        Optional.empty(),
                        Optional.of(free.certificate()));
            } else if (answers.get(i) instanceof Answer.Found found) {
                tick(found.run());
            }
        }
        return null;
    }

    /** Ticks off what changes on the way of a run. */
    private void tick(FiringSequence run) {
        long[] marking = net.initialMarking().toArray();
        for (int i = 0; i < run.length(); i++) {
            net.fire(run.get(i), marking);
            watcher.tickOff(marking);
        }
    }
}
