package dev.galgo.petri.global;

import dev.galgo.petri.net.FiringSequence;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.property.FormulaBuilder;
import dev.galgo.petri.property.Goal;
import dev.galgo.petri.property.NetQuestion;
import dev.galgo.petri.tour.Bookmark;
import dev.galgo.petri.tour.ChangeWatcher;
import dev.galgo.petri.tour.DoomWatcher;
import dev.galgo.petri.verify.Answer;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Whether transitions can always fire again: from every marking that can be reached, a run leads to one that enables them. */
public final class Liveness {
    private static final long FEW = 100_000;
    private static final int ASKED = 8;
    private static final long SIPHONS = 5_000;

    private final Engines engines;
    private final Net net;
    private final BitSet wanted;

    private Liveness(Engines engines, BitSet wanted) {
        this.engines = engines;
        net = engines.net();
        this.wanted = wanted;
    }

    /** Whether all transitions can always fire again. */
    public static Verdict answer(Engines engines) {
        var all = new BitSet();
        all.set(0, engines.net().transitionCount());
        return new Liveness(engines, all).answer();
    }

    /** Whether one transition can always fire again. */
    public static Verdict of(Engines engines, int transition) {
        var one = new BitSet();
        one.set(transition);
        return new Liveness(engines, one).answer();
    }

    private Verdict answer() {
        if (wanted.isEmpty()) {
            return Verdict.truth(true, Verdict.Method.STRUCTURE, "there is no transition");
        }
        var seen = new ChangeWatcher(net, true);
        Verdict verdict = components(2, Engines.TINY);
        verdict = verdict != null ? verdict : doomed(seen);
        verdict = verdict != null ? verdict : structure();
        verdict = verdict != null ? verdict : components(20, FEW);
        verdict = verdict != null ? verdict : ask(seen);
        verdict = verdict != null
                ? verdict
                : components(100, engines.budget().limits().states());
        return verdict != null ? verdict : Verdict.unknown(engines.limit());
    }

    private String name(int transition) {
        return "transition '" + net.transitionName(transition) + "'";
    }

    /** Looks on walks for markings from which a transition cannot fire any more even if tokens are never taken away. */
    private @Nullable Verdict doomed(ChangeWatcher seen) {
        var watcher = new DoomWatcher(marking -> RelaxedReach.dead(net, marking).intersects(wanted));
        if (RelaxedReach.dead(net, net.initialMarking().toArray()).intersects(wanted)) {
            return forgotten(FiringSequence.of(), Verdict.Method.STRUCTURE);
        }
        engines.walk(5, 500_000, List.of(watcher, seen));
        Bookmark way = watcher.way();
        return way == null ? null : forgotten(way.run(), Verdict.Method.RANDOM_WALK);
    }

    private Verdict forgotten(FiringSequence run, Verdict.Method method) {
        BitSet dead = RelaxedReach.dead(net, run.replay(net).toArray());
        dead.and(wanted);
        if (dead.isEmpty()) {
            throw new IllegalStateException("a firing sequence does not lead where no transition is dead");
        }
        String rest = name(dead.nextSetBit(0)) + " can never fire" + (run.length() == 0 ? "" : " again")
                + ", not even if tokens were never taken away";
        return run.length() == 0
                ? Verdict.truth(false, method, rest)
                : Verdict.truth(
                        false,
                        method,
                        "after a run of " + Verdict.count(run.length(), "firing") + ", replayed on the net, " + rest,
                        run);
    }

    private @Nullable Verdict structure() {
        boolean all = wanted.cardinality() == net.transitionCount();
        if (all && !FreeChoice.isStronglyConnected(net) && Boundedness.byStateEquation(engines, 20)) {
            return Verdict.truth(
                    false,
                    Verdict.Method.STRUCTURE,
                    "the net is bounded, and arcs do not lead from everywhere to everywhere, as they do in nets that are bounded and live");
        }
        if (!FreeChoice.isFor(net)) {
            return null;
        }
        var siphon = new ArrayList<Optional<BitSet>>();
        engines.within(15, "siphons", share -> siphon.add(FreeChoice.emptySiphon(net, share.withIterations(SIPHONS))));
        if (siphon.isEmpty() || (siphon.get(0).isPresent() && !all)) {
            return null;
        }
        return Verdict.truth(
                siphon.get(0).isEmpty(),
                Verdict.Method.STRUCTURE,
                "the net is a free-choice net, and "
                        + siphon.get(0)
                                .map(places -> "the siphon of place '" + net.placeName(places.nextSetBit(0)) + "' and "
                                        + (places.cardinality() - 1) + " more contains no marked trap")
                                .orElse("each of its siphons contains a marked trap"));
    }

    private @Nullable Verdict components(int percent, long states) {
        var verdict = new ArrayList<Verdict>();
        engines.within(percent, "explicit search", share -> {
            var search = new BottomComponents(net, wanted, share.withStates(states));
            boolean live = search.run();
            FiringSequence way = search.way();
            if (live) {
                verdict.add(Verdict.truth(
                        true,
                        Verdict.Method.EXPLICIT,
                        "all " + search.states() + " markings were visited, and from each a run leads to "
                                + (wanted.cardinality() == 1 ? "one that enables it" : "ones that enable each")));
            } else if (way != null) {
                way.replay(net);
                verdict.add(Verdict.truth(
                        false,
                        Verdict.Method.EXPLICIT,
                        "a run of " + Verdict.count(way.length(), "firing") + " leads to "
                                + Verdict.count(search.component(), "marking")
                                + " that the net never leaves, and where " + name(search.forgotten())
                                + " is never enabled",
                        way));
            }
        });
        return verdict.isEmpty() ? null : verdict.get(0);
    }

    /** A deadlock, or a transition that can never fire, is a quick no. */
    private @Nullable Verdict ask(ChangeWatcher seen) {
        engines.walk(5, 5_000_000, List.of(seen));
        var questions = new ArrayList<NetQuestion>();
        questions.add(NetQuestion.deadlock(net));
        BitSet idle = seen.idle();
        idle.and(wanted);
        for (int t = idle.nextSetBit(0); t >= 0 && questions.size() < ASKED; t = idle.nextSetBit(t + 1)) {
            var builder = new FormulaBuilder();
            questions.add(new NetQuestion(
                    net, new Goal.Reach(name(t) + " is enabled", builder.build(builder.enabled(net, t)))));
        }
        List<Answer> answers = engines.ask(50, questions);
        for (int i = 0; i < answers.size(); i++) {
            if (i == 0 && answers.get(i) instanceof Answer.Found found) {
                return Verdict.truth(
                        false,
                        Verdict.Method.PROOF,
                        "a run of " + Verdict.count(found.run().length(), "firing")
                                + ", replayed on the net, leads to a deadlock",
                        found.run());
            }
            if (i > 0 && answers.get(i) instanceof Answer.Free free) {
                return new Verdict(
                        new Verdict.Truth(false),
                        questions.get(i).text().replace(" is enabled", " can never fire: ")
                                + free.certificate().summary() + "; the certificate was checked",
                        Verdict.Method.PROOF,
                        Optional.empty(),
                        Optional.of(free.certificate()));
            }
        }
        return null;
    }
}
