package dev.galgo.petri.global;

import dev.galgo.petri.net.FiringSequence;
import dev.galgo.petri.net.Marking;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.property.FormulaBuilder;
import dev.galgo.petri.property.Goal;
import dev.galgo.petri.property.NetQuestion;
import dev.galgo.petri.solve.LinearBounds;
import dev.galgo.petri.tour.Bookmark;
import dev.galgo.petri.tour.LimitWatcher;
import dev.galgo.petri.verify.Answer;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** Whether no place ever has more than so many tokens; 1 asks whether the net is one-safe. Places that are asked about as one have their tokens together. */
public final class TokenLimit {
    private static final long FEW = 100_000;

    private final Engines engines;
    private final Net net;
    private final List<Group> groups;
    private final long limit;
    private final LimitWatcher watcher;

    private TokenLimit(Engines engines, List<Group> groups, long limit) {
        this.engines = engines;
        net = engines.net();
        this.groups = groups;
        this.limit = limit;
        watcher = new LimitWatcher(groups.stream().map(Group::sum).toList(), net.placeCount(), limit);
    }

    public static Verdict answer(Engines engines, List<Group> groups, long limit) {
        return Engines.verdict(() -> new TokenLimit(engines, groups, limit).answer());
    }

    private Verdict answer() {
        Verdict tiny = visitAll(2, Engines.TINY);
        if (tiny != null) {
            return tiny;
        }
        engines.walk(4, 200_000, List.of(watcher));
        Bookmark over = watcher.way();
        if (over != null) {
            return exceeded(over.run(), Verdict.Method.RANDOM_WALK);
        }
        List<Group> open = beyondStateEquation();
        if (open.isEmpty()) {
            return Verdict.truth(
                    true, Verdict.Method.STATE_EQUATION, "the state equation allows no place more than " + limit);
        }
        Verdict small = visitAll(10, FEW);
        if (small != null) {
            return small;
        }
        Verdict asked = ask(open);
        if (asked != null) {
            return asked;
        }
        Verdict all = visitAll(100, engines.budget().limits().states());
        return all != null
                ? all
                : Verdict.unknown("it is not known whether place '"
                        + open.get(0).name() + "' can have more than " + limit + "; " + engines.limit());
    }

    private Verdict exceeded(FiringSequence run, Verdict.Method method) {
        Marking end = run.replay(net);
        for (Group group : groups) {
            long tokens = group.members().mapToLong(end::get).sum();
            if (tokens > limit) {
                return Verdict.truth(
                        false,
                        method,
                        "place '" + group.name() + "' has " + tokens + " tokens after a run of "
                                + Verdict.count(run.length(), "firing") + ", replayed on the net",
                        run);
            }
        }
        throw new IllegalStateException("a firing sequence does not lead to more than " + limit + " tokens");
    }

    /** The groups that the state equation allows more. */
    private List<Group> beyondStateEquation() {
        var open = new ArrayList<>(groups);
        engines.within(30, "state equation", share -> {
            var bounds = new LinearBounds(net, share);
            BigInteger most = BigInteger.valueOf(limit);
            var held = new BitSet();
            for (int i = 0; i < groups.size(); i++) {
                Group group = groups.get(i);
                if (group.size() > 1) {
                    bounds.most(group.sum())
                            .filter(bound -> bound.compareTo(most) <= 0)
                            .ifPresent(bound -> open.remove(group));
                } else if (!group.isWithin(held)) {
                    bounds.mostWithOthers(group.members().findFirst().orElseThrow())
                            .forEach((place, bound) -> {
                                if (bound.compareTo(most) <= 0) {
                                    held.set(place);
                                }
                            });
                }
                share.at("bounds", i, groups.size());
            }
            open.removeIf(group -> group.size() <= 1 && group.isWithin(held));
        });
        return open;
    }

    private @Nullable Verdict visitAll(int percent, long states) {
        OptionalInt all = engines.visitAll(percent, states, List.of(watcher));
        Bookmark over = watcher.way();
        if (over != null) {
            return exceeded(over.run(), Verdict.Method.EXPLICIT);
        }
        return all.isPresent()
                ? Verdict.truth(
                        true,
                        Verdict.Method.EXPLICIT,
                        "all " + all.getAsInt() + " markings were visited, and none has more than " + limit
                                + " on a place")
                : null;
    }

    private @Nullable Verdict ask(List<Group> open) {
        var builder = new FormulaBuilder();
        var over = new ArrayList<Integer>();
        open.forEach(group -> over.add(builder.atLeast(group.sum(), limit + 1)));
        var goal = new Goal.Reach("a place has more than " + limit, builder.build(builder.any(over)));
        for (Answer answer : engines.ask(60, List.of(new NetQuestion(net, goal)))) {
            if (answer instanceof Answer.Found found) {
                return exceeded(found.run(), Verdict.Method.PROOF);
            }
            if (answer instanceof Answer.Free free) {
                return new Verdict(
                        new Verdict.Truth(true),
                        "the state equation allows " + (groups.size() - open.size())
                                + " places no more than " + limit + ", and of the others: "
                                + free.certificate().summary() + "; the certificate was checked",
                        Verdict.Method.PROOF,
                        Optional.empty(),
                        Optional.of(free.certificate()));
            }
        }
        return null;
    }
}
