package dev.galgo.pi.family.ring;

import dev.galgo.pi.model.Body;
import dev.galgo.pi.model.Next;
import dev.galgo.pi.model.PiSystem;
import dev.galgo.pi.model.Term;
import dev.galgo.pi.star.scene.Listening;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * What an actor of a ring can do by what it and its two links hold.
 *
 * <p>An actor that neither waits nor stands where somebody asked for, and that cannot come back there by itself, goes on at once. It takes nothing from
 * others by that, only sends, so whatever can be reached, and whatever can be the end, while it lingers can be so when it hurries.
 */
final class RingMoves {
    private static final Comparator<RingMail> IN_ORDER = Comparator.comparing(RingMail::toString);

    private final PiSystem system;
    private final Listening listening;
    private final int most;
    private final Set<String> passing = new HashSet<>();

    /** An actor and what is on its way between it and its left and right neighbours. */
    record Middle(RingActor actor, List<RingMail> left, List<RingMail> right) {
        Middle {
            left = List.copyOf(left);
            right = List.copyOf(right);
        }
    }

    /**
     * What comes of the moves of an actor.
     *
     * @param astray whether there are others, which are not followed: with more messages on a link than are told apart, or where an actor is told of one
     *     that is not its neighbour
     */
    record Outcomes(Set<Middle> to, boolean astray) {}

    /**
     * Moves in a system.
     *
     * @param most how many messages on a link are told apart
     * @param wanted the locations that somebody asked for
     */
    RingMoves(PiSystem system, int most, Set<String> wanted) {
        this.system = system;
        this.most = most;
        this.listening = new Listening(system);
        system.equations().values().stream()
                .filter(equation -> !equation.waits()
                        && !listening.isCircular(equation.name())
                        && !wanted.contains(equation.name()))
                .forEach(equation -> passing.add(equation.name()));
    }

    /** Whether an actor does not stay there. */
    boolean isPassing(String location) {
        return passing.contains(location);
    }

    /** Whether an actor there can take a message that is on its way to it, or go on without one. */
    boolean isMoving(Middle middle) {
        Steps steps = steps(middle);
        return steps.astray || !steps.to.isEmpty();
    }

    /** What comes of each of its moves, once it does not hurry on. */
    Outcomes moves(Middle from) {
        var settled = new LinkedHashSet<Middle>();
        var seen = new HashSet<Middle>();
        Steps first = steps(from);
        boolean astray = first.astray;
        var work = new ArrayDeque<>(first.to);
        while (!work.isEmpty()) {
            Middle at = work.remove();
            if (!seen.add(at)) {
                continue;
            }
            if (passing.contains(at.actor().location())) {
                Steps more = steps(at);
                astray |= more.astray;
                work.addAll(more.to);
            } else {
                settled.add(at);
            }
        }
        return new Outcomes(settled, astray);
    }

    /** A link without the messages that nobody will ever take. */
    List<RingMail> heard(List<RingMail> link, RingActor left, RingActor right) {
        var heard = new ArrayList<RingMail>();
        for (RingMail mail : link) {
            if (listening.hears((mail.side() > 0 ? right : left).location(), mail.channel())) {
                heard.add(mail);
            }
        }
        return heard;
    }

    private record Steps(List<Middle> to, boolean astray) {}

    private Steps steps(Middle at) {
        RingActor actor = at.actor();
        var steps = new ArrayList<Middle>();
        if (actor.location().equals(RingActor.ENDED)) {
            return new Steps(steps, false);
        }
        Body body = system.equation(actor.location()).body();
        if (body instanceof Body.Receive receive) {
            for (Body.Branch branch : receive.branches()) {
                receive(at, branch, steps);
            }
        } else if (body instanceof Body.Choose choose) {
            for (Next way : choose.ways()) {
                steps.add(new Middle(goOn(actor, way, actor.values()), at.left(), at.right()));
            }
        } else if (body instanceof Body.Act act) {
            act(at, act).ifPresent(steps::add);
            return new Steps(steps, steps.isEmpty());
        }
        return new Steps(steps, false);
    }

    private static void receive(Middle at, Body.Branch branch, List<Middle> into) {
        RingActor actor = at.actor();
        for (RingMail mail : new LinkedHashSet<>(at.left())) {
            if (mail.side() == 1 && mail.channel().equals(branch.channel())) {
                into.add(new Middle(taken(actor, branch, mail), without(at.left(), mail), at.right()));
            }
        }
        for (RingMail mail : new LinkedHashSet<>(at.right())) {
            if (mail.side() == -1 && mail.channel().equals(branch.channel())) {
                into.add(new Middle(taken(actor, branch, mail), at.left(), without(at.right(), mail)));
            }
        }
        for (RingMail mail : new LinkedHashSet<>(actor.own())) {
            if (mail.channel().equals(branch.channel())) {
                RingActor rest = actor.owning(without(actor.own(), mail));
                into.add(new Middle(taken(rest, branch, mail), at.left(), at.right()));
            }
        }
    }

    private static RingActor taken(RingActor actor, Body.Branch branch, RingMail mail) {
        var scope = new ArrayList<>(actor.values());
        scope.addAll(mail.payload());
        return goOn(actor, branch.next(), scope);
    }

    /** Empty if it goes astray. */
    private Optional<Middle> act(Middle at, Body.Act act) {
        var left = new ArrayList<>(at.left());
        var right = new ArrayList<>(at.right());
        var own = new ArrayList<>(at.actor().own());
        List<Peer> scope = at.actor().values();
        for (Body.Output output : act.outputs()) {
            Peer to = value(output.to(), scope);
            List<Peer> payload = output.payload().stream()
                    .map(term -> value(term, scope).seenFrom(to.side()))
                    .toList();
            List<RingMail> link = to.side() < 0 ? left : to.side() > 0 ? right : own;
            link.add(new RingMail(to.side(), Objects.requireNonNull(to.channel()), payload));
            if (link.size() > most || !payload.stream().allMatch(Peer::isNear)) {
                return Optional.empty();
            }
        }
        left.sort(IN_ORDER);
        right.sort(IN_ORDER);
        own.sort(IN_ORDER);
        return Optional.of(new Middle(goOn(at.actor().owning(own), act.next(), scope), left, right));
    }

    private static RingActor goOn(RingActor actor, Next next, List<Peer> scope) {
        return next instanceof Next.Call call
                ? actor.at(
                        call.equation(),
                        call.arguments().stream()
                                .map(term -> value(term, scope))
                                .toList())
                : actor.at(RingActor.ENDED, List.of()).owning(List.of());
    }

    private static Peer value(Term term, List<Peer> scope) {
        Peer held = scope.get(term.slot());
        return term.channel() == null ? held : new Peer(held.side(), term.channel());
    }

    private static List<RingMail> without(List<RingMail> link, RingMail mail) {
        var rest = new ArrayList<>(link);
        rest.remove(mail);
        return rest;
    }
}
