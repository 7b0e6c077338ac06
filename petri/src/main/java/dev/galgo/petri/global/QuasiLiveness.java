package dev.galgo.petri.global;

import dev.galgo.petri.net.FiringSequence;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.property.NetQuestion;
import dev.galgo.petri.tour.EnabledWatcher;
import dev.galgo.petri.verify.Answer;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** Whether every transition can fire at least once; of several that are asked about as one, whether one of them can. */
public final class QuasiLiveness {
    private static final long FEW = 100_000;
    private static final int BATCH = 16;

    private final Engines engines;
    private final Net net;
    private final List<Group> groups;
    private final EnabledWatcher watcher;

    private QuasiLiveness(Engines engines, List<Group> groups) {
        this.engines = engines;
        net = engines.net();
        this.groups = groups;
        watcher = new EnabledWatcher(net.transitionCount());
    }

    public static Verdict answer(Engines engines, List<Group> groups) {
        return Engines.verdict(() -> new QuasiLiveness(engines, groups).answer());
    }

    private Verdict answer() {
        Verdict quick = quick();
        return quick != null ? quick : thorough();
    }

    /** What a look at the net, a walk and a small search tell; null if that is nothing. */
    private @Nullable Verdict quick() {
        BitSet dead = RelaxedReach.dead(net, net.initialMarking().toArray());
        for (Group group : groups) {
            if (group.isWithin(dead)) {
                return never(group, Verdict.Method.STRUCTURE, "could not fire even if tokens were never taken away");
            }
        }
        Verdict tiny = visitAll(2, Engines.TINY);
        if (tiny != null) {
            return tiny;
        }
        engines.walk(4, 500_000, List.of(watcher));
        if (open().isEmpty()) {
            return all(Verdict.Method.RANDOM_WALK, "random walks of " + engines.steps() + " firings together");
        }
        return visitAll(10, FEW);
    }

    private static Verdict never(Group group, Verdict.Method method, String why) {
        return Verdict.truth(false, method, "transition '" + group.name() + "' " + why);
    }

    private static Verdict all(Verdict.Method method, String how) {
        return Verdict.truth(true, method, "every transition was enabled somewhere: " + how);
    }

    private @Nullable Verdict visitAll(int percent, long states) {
        OptionalInt all = engines.visitAll(percent, states, List.of(watcher));
        if (open().isEmpty()) {
            return all(Verdict.Method.EXPLICIT, "a search visited markings that enable it");
        }
        if (all.isPresent()) {
            return never(
                    open().get(0),
                    Verdict.Method.EXPLICIT,
                    "is enabled in none of the " + all.getAsInt() + " markings, which were all visited");
        }
        return null;
    }

    private Verdict thorough() {
        var tired = new ArrayList<Group>();
        engines.walk(5, 5_000_000, List.of(watcher));
        while (engines.timeIsLeft()) {
            List<Group> open = open();
            open.removeAll(tired);
            if (open.isEmpty()) {
                break;
            }
            Verdict never = ask(open.subList(0, Math.min(BATCH, open.size())), tired);
            if (never != null) {
                return never;
            }
        }
        if (open().isEmpty()) {
            return all(Verdict.Method.PROOF, "runs to it were found");
        }
        Verdict all = visitAll(100, engines.budget().limits().states());
        return all != null
                ? all
                : Verdict.unknown("it is not known whether transition '"
                        + open().get(0).name() + "' can ever fire; " + engines.limit());
    }

    /** The groups of which no transition was seen to be enabled. */
    private List<Group> open() {
        BitSet idle = watcher.idle();
        return new ArrayList<>(
                groups.stream().filter(group -> group.isWithin(idle)).toList());
    }

    private @Nullable Verdict ask(List<Group> asked, List<Group> tired) {
        List<NetQuestion> questions =
                asked.stream().map(group -> group.isEnabled(net)).toList();
        List<Answer> answers = engines.ask(30, questions);
        for (int i = 0; i < asked.size(); i++) {
            if (i >= answers.size() || answers.get(i) instanceof Answer.Unknown) {
                tired.add(asked.get(i));
            } else if (answers.get(i) instanceof Answer.Free free) {
                return new Verdict(
                        new Verdict.Truth(false),
                        "transition '" + asked.get(i).name() + "' can never fire: "
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

    /** Ticks off what is enabled on the way of a run. */
    private void tick(FiringSequence run) {
        long[] marking = net.initialMarking().toArray();
        BitSet open = watcher.idle();
        for (int i = 0; i <= run.length(); i++) {
            for (int t = open.nextSetBit(0); t >= 0; t = open.nextSetBit(t + 1)) {
                if (net.enabled(t, marking)) {
                    watcher.tickOff(t);
                }
            }
            if (i < run.length()) {
                net.fire(run.get(i), marking);
            }
        }
    }
}
