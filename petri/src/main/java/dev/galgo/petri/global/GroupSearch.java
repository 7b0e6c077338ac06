package dev.galgo.petri.global;

import dev.galgo.petri.net.FiringSequence;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.proof.Certificate;
import dev.galgo.petri.property.NetQuestion;
import dev.galgo.petri.tour.Watcher;
import dev.galgo.petri.verify.Answer;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Finds out, with ever more effort, whether each of some groups does something in some marking, or one of them never does. */
final class GroupSearch {
    private static final long FEW = 100_000;
    private static final int BATCH = 16;

    /** What the groups are to do, and what it means. */
    interface Doing {
        /** Ticks off those that do it. */
        Watcher watcher();

        /** Ticks off those that do it in a marking that is known to be reached. */
        void tickOff(long[] marking);

        /** Those that are not ticked off. */
        List<Group> open();

        /** Whether a group can ever do it. */
        NetQuestion question(Group group);

        Verdict all(Verdict.Method method, String how);

        Verdict never(Group group, Verdict.Method method, String why, Optional<Certificate> certificate);

        String unknown(Group group);
    }

    private final Engines engines;
    private final Net net;
    private final Doing doing;
    /** Those of which it was too hard to say. */
    private final Set<Group> tired = new HashSet<>();

    GroupSearch(Engines engines, Doing doing) {
        this.engines = engines;
        this.doing = doing;
        net = engines.net();
    }

    Verdict answer() {
        Verdict tiny = visitAll(2, Engines.TINY);
        if (tiny != null) {
            return tiny;
        }
        engines.walk(4, 500_000, List.of(doing.watcher()));
        if (doing.open().isEmpty()) {
            return doing.all(Verdict.Method.RANDOM_WALK, "random walks of " + engines.steps() + " firings together");
        }
        Verdict small = visitAll(10, FEW);
        return small != null ? small : thorough();
    }

    private @Nullable Verdict visitAll(int percent, long states) {
        OptionalInt all = engines.visitAll(percent, states, List.of(doing.watcher()));
        List<Group> open = doing.open();
        if (open.isEmpty()) {
            return doing.all(Verdict.Method.EXPLICIT, "a search visited such markings");
        }
        return all.isPresent()
                ? doing.never(
                        open.get(0), Verdict.Method.EXPLICIT, engines.visited(all.getAsInt(), net), Optional.empty())
                : null;
    }

    private Verdict thorough() {
        engines.walk(5, 5_000_000, List.of(doing.watcher()));
        List<Group> asked = untired();
        while (engines.timeIsLeft() && !asked.isEmpty()) {
            Verdict never = ask(asked);
            if (never != null) {
                return never;
            }
            asked = untired();
        }
        if (doing.open().isEmpty()) {
            return doing.all(Verdict.Method.PROOF, "runs to such markings were found");
        }
        Verdict all = visitAll(100, engines.budget().limits().states());
        return all != null ? all : Verdict.unknown(doing.unknown(doing.open().get(0)) + "; " + engines.limit());
    }

    private List<Group> untired() {
        return doing.open().stream()
                .filter(group -> !tired.contains(group))
                .limit(BATCH)
                .toList();
    }

    private @Nullable Verdict ask(List<Group> asked) {
        List<Answer> answers =
                engines.ask(30, asked.stream().map(doing::question).toList());
        for (int i = 0; i < asked.size(); i++) {
            if (i >= answers.size() || answers.get(i) instanceof Answer.Unknown) {
                tired.add(asked.get(i));
            } else if (answers.get(i) instanceof Answer.Free free) {
                return doing.never(
                        asked.get(i),
                        Verdict.Method.PROOF,
                        free.certificate().summary() + "; the certificate was checked",
                        Optional.of(free.certificate()));
            } else if (answers.get(i) instanceof Answer.Found found) {
                tickOff(found.run());
            }
        }
        return null;
    }

    /** Ticks off what is done on the way of a run. */
    private void tickOff(FiringSequence run) {
        long[] marking = net.initialMarking().toArray();
        doing.tickOff(marking);
        for (int i = 0; i < run.length(); i++) {
            net.fire(run.get(i), marking);
            doing.tickOff(marking);
        }
    }
}
