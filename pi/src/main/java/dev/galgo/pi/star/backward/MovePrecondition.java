package dev.galgo.pi.star.backward;

import dev.galgo.petri.limit.Budget;
import dev.galgo.pi.model.Body;
import dev.galgo.pi.model.Equation;
import dev.galgo.pi.model.Next;
import dev.galgo.pi.model.PiSystem;
import dev.galgo.pi.star.scene.ActorClass;
import dev.galgo.pi.star.scene.Counting;
import dev.galgo.pi.star.scene.Name;
import dev.galgo.pi.star.scene.PossibleStands;
import dev.galgo.pi.star.scene.Scene;
import dev.galgo.pi.star.scene.StandingActor;
import dev.galgo.pi.star.scene.StarMessage;
import dev.galgo.pi.star.scene.StarSteps;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What must be there before one move for something to be there after it. What a move sends that is asked for need not have been there; where the mover
 * stands afterwards must be where it is asked to stand. Of those of the start, a mover's created acquaintances are unknown until what follows says who
 * they are: each way to say it is a case of its own.
 */
public final class MovePrecondition {
    private static final int UNKNOWN = -10;
    private static final int NEW = -10_000;

    private final PiSystem system;
    private final PossibleStands possible;
    private final Budget budget;
    private final int statics;

    MovePrecondition(PiSystem system, PossibleStands possible, Budget budget) {
        this.budget = budget;
        this.system = system;
        this.possible = possible;
        this.statics = system.init().size();
    }

    static boolean isNew(int unknown) {
        return unknown <= NEW;
    }

    /** Scenes such that what covers one of them can, by one move, come to cover the one asked for; and nothing else can that can occur. */
    List<Scene> of(Scene asked) {
        var found = new ArrayList<Scene>();
        for (int actor = 0; actor < statics; actor++) {
            for (StandingActor stand : possible.statics(actor)) {
                budget.check();
                ofStatic(asked, actor, stand, found);
            }
        }
        for (StandingActor stand : possible.created()) {
            budget.check();
            for (int actor = statics; actor <= asked.size(); actor++) {
                ofCreated(asked, actor, stand, found);
            }
        }
        return found;
    }

    private boolean mayMove(StandingActor stand) {
        return !StarSteps.isLast(system.equation(stand.location()));
    }

    /** @param actor an asked one, or the number after the last for somebody of whom nothing was asked */
    private void ofCreated(Scene asked, int actor, StandingActor stand, List<Scene> found) {
        Body body = system.equation(stand.location()).body();
        if (!mayMove(stand)) {
            return;
        }
        if (body instanceof Body.Receive receive) {
            for (Body.Branch branch : receive.branches()) {
                for (StarMessage mail : possible.waiting(Name.SELF, stand, branch.channel())) {
                    var scope = new ArrayList<>(stand.values());
                    scope.addAll(mail.payload());
                    created(asked, actor, stand, branch.next(), scope, List.of(), mail, found);
                }
            }
        } else if (body instanceof Body.Choose choose) {
            choose.ways().forEach(way -> created(asked, actor, stand, way, stand.values(), List.of(), null, found));
        } else if (body instanceof Body.Act act) {
            created(asked, actor, stand, act.next(), stand.values(), act.outputs(), null, found);
        }
    }

    private void created(
            Scene asked,
            int actor,
            StandingActor stand,
            Next next,
            List<Name> scope,
            List<Body.Output> outputs,
            @Nullable StarMessage taken,
            List<Scene> found) {
        Scene all = actor < asked.size() ? asked : asked.with(new ActorClass(StandingActor.ANYWHERE, Map.of()));
        StandingActor then = all.created().get(actor - statics).stand();
        StandingActor to = stand(next, scope);
        var guess = new Guess(all);
        if (!then.equals(StandingActor.ANYWHERE)) {
            if (!then.equals(to)) {
                return;
            }
            guess.markUseful();
        }
        for (Body.Output output : outputs) {
            StarMessage mail = StarSteps.mail(output, scope);
            boolean own = mail.to() == Name.SELF || mail.payload().stream().anyMatch(name -> name.actor() == Name.SELF);
            guess.provide(own ? guess.messages(actor) : guess.mail(), mail);
        }
        if (guess.isUseful()) {
            if (taken != null) {
                Counting.add(guess.messages(actor), taken, 1);
            }
            var before = new ArrayList<ActorClass>();
            for (int k = 0; k < all.created().size(); k++) {
                StandingActor at =
                        statics + k == actor ? stand : all.created().get(k).stand();
                before.add(new ActorClass(at, guess.messages(statics + k)));
            }
            found.add(new Scene(all.statics(), before, guess.mail()));
        }
    }

    private void ofStatic(Scene asked, int actor, StandingActor possibleStand, List<Scene> found) {
        if (!mayMove(possibleStand)) {
            return;
        }
        Equation equation = system.equation(possibleStand.location());
        var values = new ArrayList<Name>();
        for (Name name : possibleStand.values()) {
            values.add(name.renamed(Name.SOMEBODY, UNKNOWN - values.size()));
        }
        var stand = new StandingActor(possibleStand.location(), values);
        int sender = UNKNOWN - values.size();
        if (equation.body() instanceof Body.Receive receive) {
            for (Body.Branch branch : receive.branches()) {
                for (StarMessage mail : possible.waiting(actor, possibleStand, branch.channel())) {
                    StarMessage taken = mail.renamed(Name.SELF, sender);
                    var scope = new ArrayList<>(values);
                    scope.addAll(taken.payload());
                    for (Guess guess : standing(asked, actor, stand(branch.next(), scope))) {
                        if (!mail.equals(taken) && guess.who(sender) == null) {
                            anyAsked(asked, guess, sender)
                                    .forEach(more -> finish(asked, actor, stand, more, taken, found));
                        }
                        finish(asked, actor, stand, guess, taken, found);
                    }
                }
            }
        } else if (equation.body() instanceof Body.Choose choose) {
            for (Next way : choose.ways()) {
                for (Guess guess : standing(asked, actor, stand(way, values))) {
                    finish(asked, actor, stand, guess, null, found);
                }
            }
        } else if (equation.body() instanceof Body.Act act) {
            act(asked, actor, stand, act, found);
        }
    }

    private void act(Scene asked, int actor, StandingActor stand, Body.Act act, List<Scene> found) {
        var scope = new ArrayList<>(stand.values());
        for (int k = 0; k < act.created().size(); k++) {
            scope.add(new Name(NEW - k, null));
        }
        List<Guess> guesses = standing(asked, actor, stand(act.next(), scope));
        for (Body.Output output : act.outputs()) {
            var then = new ArrayList<Guess>();
            StarMessage mail = StarSteps.mail(output, scope);
            guesses.forEach(guess -> send(asked, guess, mail, then));
            guesses = then;
        }
        for (int k = 0; k < act.created().size(); k++) {
            var then = new ArrayList<Guess>();
            Next.Call begins = act.created().get(k).begins();
            StandingActor first =
                    begins == null ? StandingActor.ENDED : stand(begins, scope).renamed(NEW - k, Name.SELF);
            for (Guess guess : guesses) {
                create(asked, actor, guess, NEW - k, first, then);
            }
            guesses = then;
        }
        guesses.forEach(guess -> finish(asked, actor, stand, guess, null, found));
    }

    /** The one guess under which the actor comes to stand where it is asked to; none if it cannot. */
    private List<Guess> standing(Scene asked, int actor, StandingActor to) {
        var guess = new Guess(asked);
        StandingActor then = asked.statics().get(actor);
        if (then.equals(StandingActor.ANYWHERE)) {
            return List.of(guess);
        }
        if (!then.location().equals(to.location())) {
            return List.of();
        }
        for (int slot = 0; slot < then.values().size(); slot++) {
            Name want = then.values().get(slot);
            Name have = to.values().get(slot);
            boolean fits = Objects.equals(want.channel(), have.channel());
            if (want.actor() >= statics) {
                fits = fits && have.actor() <= UNKNOWN && guess.say(have.actor(), want.actor(), isNew(have.actor()));
            } else if (want.actor() == Name.SOMEBODY) {
                fits = fits && have.actor() <= UNKNOWN;
            } else {
                fits = fits && want.actor() == have.actor();
            }
            if (!fits) {
                return List.of();
            }
        }
        guess.markUseful();
        return List.of(guess);
    }

    /** The unknown actor may be one of whom something else was asked. */
    private List<Guess> anyAsked(Scene asked, Guess guess, int unknown) {
        var guesses = new ArrayList<Guess>();
        for (int other = statics; other < asked.size(); other++) {
            Guess more = guess.copy();
            if (more.say(unknown, other, false)) {
                guesses.add(more);
            }
        }
        return guesses;
    }

    private void send(Scene asked, Guess guess, StarMessage mail, List<Guess> into) {
        if (mail.to() >= 0) {
            guess.provide(guess.mail(), mail);
            into.add(guess);
            return;
        }
        StarMessage kind = mail.renamed(mail.to(), Name.SELF);
        Integer known = guess.who(mail.to());
        if (known != null) {
            guess.provide(guess.messages(known), kind);
            into.add(guess);
            return;
        }
        for (int other = statics; other < asked.size(); other++) {
            Guess more = guess.copy();
            if (more.messages(other).containsKey(kind) && more.say(mail.to(), other, isNew(mail.to()))) {
                more.provide(more.messages(other), kind);
                into.add(more);
            }
        }
        into.add(guess);
    }

    /** The new actor is one that was asked for, or nobody. */
    private void create(Scene asked, int creator, Guess guess, int unknown, StandingActor first, List<Guess> into) {
        Integer known = guess.who(unknown);
        for (int other = statics; other < asked.size(); other++) {
            StandingActor then = asked.created().get(other - statics).stand();
            boolean fits = (known == null || known == other)
                    && (then.equals(StandingActor.ANYWHERE) || then.equals(first))
                    && guess.messages(other).isEmpty()
                    && !isKnownToOthers(asked, creator, other);
            Guess more = guess.copy();
            if (fits && more.say(unknown, other, true)) {
                more.markUseful();
                into.add(more);
            }
        }
        if (known == null) {
            into.add(guess);
        }
    }

    private static boolean isKnownToOthers(Scene asked, int creator, int actor) {
        for (int other = 0; other < asked.statics().size(); other++) {
            if (other != creator
                    && asked.statics().get(other).values().stream().anyMatch(name -> name.actor() == actor)) {
                return true;
            }
        }
        return false;
    }

    private void finish(
            Scene asked, int actor, StandingActor stand, Guess guess, @Nullable StarMessage taken, List<Scene> found) {
        if (guess.isUseful()) {
            found.add(new Undoing(asked, guess, statics).scene(actor, stand, taken));
        }
    }

    private static StandingActor stand(Next next, List<Name> scope) {
        return next instanceof Next.Call call
                ? new StandingActor(call.equation(), StarSteps.all(call.arguments(), scope))
                : StandingActor.ENDED;
    }
}
