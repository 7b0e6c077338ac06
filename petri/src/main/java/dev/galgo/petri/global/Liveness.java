package dev.galgo.petri.global;

import dev.galgo.petri.net.FiringSequence;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.property.NetQuestion;
import dev.galgo.petri.tour.Bookmark;
import dev.galgo.petri.tour.DoomWatcher;
import dev.galgo.petri.tour.EnabledWatcher;
import dev.galgo.petri.verify.Answer;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Whether transitions can always fire again: from every marking that can be reached, a run leads to one that enables them, or one of several that are asked about as one. */
public final class Liveness {
    private static final long FEW = 100_000;
    private static final int ASKED = 8;
    private static final long SIPHONS = 5_000;

    private final Engines engines;
    private final Net net;
    private final List<Group> wanted;

    private Liveness(Engines engines, List<Group> wanted) {
        this.engines = engines;
        net = engines.net();
        this.wanted = wanted;
    }

    /** Whether each of the groups can always fire again. */
    public static Verdict answer(Engines engines, List<Group> groups) {
        return Engines.verdict(() -> new Liveness(engines, groups).answer());
    }

    private Verdict answer() {
        if (wanted.isEmpty()) {
            return Verdict.truth(true, Verdict.Method.STRUCTURE, "there is no transition");
        }
        var seen = new EnabledWatcher(net.transitionCount());
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

    private static String name(Group group) {
        return "transition '" + group.name() + "'";
    }

    /** A group that cannot fire from a marking on even if tokens are never taken away. */
    private Optional<Group> doomed(long[] marking) {
        BitSet dead = RelaxedReach.dead(net, marking);
        return wanted.stream().filter(group -> group.isWithin(dead)).findFirst();
    }

    /** Looks on walks for such markings. */
    private @Nullable Verdict doomed(EnabledWatcher seen) {
        var watcher = new DoomWatcher(marking -> doomed(marking).isPresent());
        if (doomed(net.initialMarking().toArray()).isPresent()) {
            return forgotten(FiringSequence.of(), Verdict.Method.STRUCTURE);
        }
        engines.walk(5, 500_000, List.of(watcher, seen));
        Bookmark way = watcher.way();
        return way == null ? null : forgotten(way.run(), Verdict.Method.RANDOM_WALK);
    }

    private Verdict forgotten(FiringSequence run, Verdict.Method method) {
        Group dead = doomed(run.replay(net).toArray())
                .orElseThrow(
                        () -> new IllegalStateException("a firing sequence does not lead where no transition is dead"));
        String rest = name(dead) + " can never fire" + (run.length() == 0 ? "" : " again")
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
        boolean all = wanted.size() == net.transitionCount() && wanted.stream().allMatch(group -> group.size() == 1);
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
            Group forgotten = search.forgotten();
            if (live) {
                verdict.add(Verdict.truth(
                        true,
                        Verdict.Method.EXPLICIT,
                        "all " + search.states() + " markings were visited, and from each a run leads to "
                                + (wanted.size() == 1 ? "one that enables it" : "ones that enable each")));
            } else if (way != null && forgotten != null) {
                way.replay(net);
                verdict.add(Verdict.truth(
                        false,
                        Verdict.Method.EXPLICIT,
                        "a run of " + Verdict.count(way.length(), "firing") + " leads to "
                                + Verdict.count(search.component(), "marking")
                                + " that the net never leaves, and where " + name(forgotten)
                                + " is never enabled",
                        way));
            }
        });
        return verdict.isEmpty() ? null : verdict.get(0);
    }

    /** A deadlock, or a transition that can never fire, is a quick no. */
    private @Nullable Verdict ask(EnabledWatcher seen) {
        engines.walk(5, 5_000_000, List.of(seen));
        var questions = new ArrayList<NetQuestion>();
        questions.add(NetQuestion.deadlock(net));
        BitSet idle = seen.idle();
        List<Group> open = wanted.stream()
                .filter(group -> group.isWithin(idle))
                .limit(ASKED)
                .toList();
        open.forEach(group -> questions.add(group.isEnabled(net)));
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
                return Verdict.truth(
                        false,
                        Verdict.Method.PROOF,
                        name(open.get(i - 1)) + " can never fire: "
                                + free.certificate().summary() + "; the certificate was checked",
                        Optional.of(free.certificate()));
            }
        }
        return null;
    }
}
