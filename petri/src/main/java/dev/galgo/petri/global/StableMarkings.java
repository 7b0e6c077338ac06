package dev.galgo.petri.global;

import dev.galgo.petri.net.Arcs;
import dev.galgo.petri.net.FiringSequence;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.property.FormulaBuilder;
import dev.galgo.petri.property.Goal;
import dev.galgo.petri.property.NetQuestion;
import dev.galgo.petri.tour.ChangeWatcher;
import dev.galgo.petri.verify.Answer;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** Whether some place has the same number of tokens in all markings that can be reached. */
public final class StableMarkings {
    private static final long FEW = 100_000;
    private static final int BATCH = 16;

    private final Engines engines;
    private final Net net;
    private final List<BitSet> groups;
    private final ChangeWatcher watcher;

    private StableMarkings(Engines engines, List<BitSet> groups) {
        this.engines = engines;
        net = engines.net();
        this.groups = groups;
        watcher = new ChangeWatcher(net, false);
    }

    /** Whether a place is stable. */
    public static Verdict answer(Engines engines) {
        var single = new ArrayList<BitSet>();
        for (int p = 0; p < engines.net().placeCount(); p++) {
            var group = new BitSet();
            group.set(p);
            single.add(group);
        }
        return answer(engines, single);
    }

    /** Whether all places of a group are stable, for one of some groups: those that one place of a coloured net was unfolded into. */
    public static Verdict answer(Engines engines, List<BitSet> groups) {
        return new StableMarkings(engines, groups).answer();
    }

    private Verdict answer() {
        BitSet dead = RelaxedReach.dead(net, net.initialMarking().toArray());
        var touched = new BitSet();
        for (int t = 0; t < net.transitionCount(); t++) {
            Arcs effect = net.effect(t);
            for (int i = 0; i < effect.size() && !dead.get(t); i++) {
                touched.set(effect.key(i));
            }
        }
        for (BitSet group : groups) {
            if (!group.intersects(touched)) {
                return stable(group, Verdict.Method.STRUCTURE, "no transition that could ever fire changes it");
            }
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

    /** The groups of which no place was seen to change. */
    private List<BitSet> open() {
        BitSet stable = watcher.stable();
        var open = new ArrayList<BitSet>();
        for (BitSet group : groups) {
            var changed = (BitSet) group.clone();
            changed.andNot(stable);
            if (changed.isEmpty()) {
                open.add(group);
            }
        }
        return open;
    }

    private Verdict stable(BitSet group, Verdict.Method method, String why) {
        return Verdict.truth(true, method, "place '" + name(group) + "' keeps its tokens: " + why);
    }

    private String name(BitSet group) {
        return group.isEmpty() ? "" : net.placeName(group.nextSetBit(0));
    }

    private static Verdict changed(Verdict.Method method, String how) {
        return Verdict.truth(false, method, "the tokens of every place change somewhere: " + how);
    }

    private @Nullable Verdict visitAll(int percent, long states) {
        OptionalInt all = engines.visitAll(percent, states, List.of(watcher));
        List<BitSet> open = open();
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
        var tired = new ArrayList<BitSet>();
        engines.walk(5, 5_000_000, List.of(watcher));
        while (engines.timeIsLeft()) {
            List<BitSet> open = new ArrayList<>(open());
            open.removeAll(tired);
            if (open.isEmpty()) {
                break;
            }
            List<BitSet> asked = open.subList(0, Math.min(BATCH, open.size()));
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
                : Verdict.unknown("it is not known whether the tokens of place '" + name(open().get(0))
                        + "' ever change; " + engines.limit());
    }

    private @Nullable Verdict ask(List<BitSet> asked, List<BitSet> tired) {
        var questions = new ArrayList<NetQuestion>();
        for (BitSet group : asked) {
            var builder = new FormulaBuilder();
            var other = new ArrayList<Integer>();
            for (int p = group.nextSetBit(0); p >= 0; p = group.nextSetBit(p + 1)) {
                other.add(builder.atMost(Arcs.single(p, 1), net.initial(p) - 1));
                other.add(builder.atLeast(Arcs.single(p, 1), net.initial(p) + 1));
            }
            questions.add(new NetQuestion(
                    net, new Goal.Reach("'" + name(group) + "' changes", builder.build(builder.any(other)))));
        }
        List<Answer> answers = engines.ask(30, questions);
        for (int i = 0; i < asked.size(); i++) {
            if (i >= answers.size() || answers.get(i) instanceof Answer.Unknown) {
                tired.add(asked.get(i));
            } else if (answers.get(i) instanceof Answer.Free free) {
                return new Verdict(
                        new Verdict.Truth(true),
                        "place '" + name(asked.get(i)) + "' keeps its tokens: "
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
            Arcs effect = net.effect(run.get(i));
            for (int k = 0; k < effect.size(); k++) {
                watcher.change(effect.key(k), 0, marking[effect.key(k)]);
            }
        }
    }
}
