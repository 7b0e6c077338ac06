package dev.galgo.pekko;

import dev.galgo.core.liveness.Fairness;
import dev.galgo.core.property.Delivery;
import dev.galgo.core.property.Monitor;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Predicate;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.actor.Props;
import org.apache.pekko.actor.typed.Behavior;

/**
 * Where a test puts its actors: what is spawned and sent here is explored in every order in which it can be delivered.
 *
 * <p>The test's body runs once for every schedule, from the start, before anything is delivered.
 */
public final class ActorLab {
    private final LabScript script;

    /** Made by whoever runs the test. */
    public ActorLab(LabScript script) {
        this.script = script;
    }

    /** Spawns a typed actor at the top. */
    public <T> org.apache.pekko.actor.typed.ActorRef<T> spawn(Behavior<T> behavior, String name) {
        return script.spawn(behavior, name);
    }

    /** Creates a classic actor at the top. */
    public ActorRef spawn(Props props, String name) {
        return script.spawn(props, name);
    }

    /** Spawns an actor at the top that keeps what it is sent, to expect something of it: {@code Probe<Answer> client = lab.probe("client")}. */
    public <T> Probe<T> probe(String name) {
        return new Probe<>(this, name);
    }

    /** The actor system that everything lives in. */
    public ActorSystem system() {
        return script.system();
    }

    /**
     * Says what must hold after every delivery; it fails by throwing. Since it may look at several actors at once, deliveries to different
     * actors no longer commute, and more orders have to be run.
     */
    public void always(Runnable invariant) {
        script.always(invariant);
    }

    /**
     * Claims that something holds in every configuration, from the start on. The claim only looks: it must not send, ask or change anything. So must all other claims. Each run
     * of the body makes the same claims.
     *
     * @param what the claim in words, for the report
     */
    public void always(String what, BooleanSupplier claim) {
        script.claims().always(what, claim);
    }

    /** Claims that every run comes to where something holds, once at least. */
    public void eventually(String what, BooleanSupplier claim) {
        script.claims().eventually(what, claim);
    }

    /** Claims that every run without end comes again and again to where something holds, and that every other run ends there. */
    public void againAndAgain(String what, BooleanSupplier claim) {
        script.claims().againAndAgain(what, claim);
    }

    /** Names something that holds or not, for {@link #leadsTo} and {@link #ltl}. */
    public void predicate(String name, BooleanSupplier claim) {
        script.claims().predicate(name, claim);
    }

    /** Names something that holds where a delivery of this sort was the last one, for {@link #leadsTo} and {@link #ltl}. */
    public void delivered(String name, Predicate<Delivery> sort) {
        script.claims().delivered(name, sort);
    }

    /**
     * Claims that wherever one predicate holds, another does then or later.
     *
     * @throws IllegalArgumentException if one of them has not been named before
     */
    public void leadsTo(String premise, String conclusion) {
        script.claims().leadsTo(premise, conclusion);
    }

    /**
     * Claims a formula of linear temporal logic over predicates that have been named: {@code [] (asked -> <> answered)}.
     *
     * @throws IllegalArgumentException if it is no formula, or speaks of predicates that have not been named
     */
    public void ltl(String formula) {
        script.claims().ltl(formula);
    }

    /** Has a state machine watch over the deliveries of every run. It is the one of the first run that does, so it must not know actors of that run. */
    public void monitor(Monitor<?> monitor) {
        script.claims().monitor(monitor);
    }

    /** Says which runs without end count for claims about runs: {@link Fairness#WEAK} unless said otherwise. */
    public void fairness(Fairness which) {
        script.claims().fairness(which);
    }

    /** Says what must hold when nothing more can be delivered; it fails by throwing. */
    public void atEnd(Runnable check) {
        script.atEnd(check);
    }

    /** Expects that every actor but probes has stopped when nothing more can be delivered; those that have not are named. */
    public void expectAllStopped() {
        script.expectAllStopped();
    }

    /**
     * Notes an outcome; the set of all outcomes is what the program can come to. It may be noted at any time, by an actor or by a check, and
     * is not part of the configuration: that two schedules have noted different things does not keep what follows from being the same, and
     * every delivery that can note something is made. A value that is noted should not change afterwards.
     */
    public void outcome(Object value) {
        script.outcome(value);
    }

    /** Asks an actor something, at the end; fails if it does not answer. */
    public <Q, A> A ask(
            org.apache.pekko.actor.typed.ActorRef<Q> actor,
            Function<org.apache.pekko.actor.typed.ActorRef<A>, Q> question) {
        return script.ask(actor, question);
    }
}
