package dev.galgo.foundry.run;

import dev.galgo.control.table.Category;
import dev.galgo.core.model.Failure;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.Message;
import dev.galgo.foundry.program.FailurePlace;
import dev.galgo.snapshot.UncopyableException;

/** What a run charges program code with, at the place where the code stands. */
final class RunFailures {
    private RunFailures() {}

    static Failure staticWrite(String field) {
        return FailurePlace.here(
                FindingKind.STATIC_WRITE,
                "The static field " + field + " is written by a handler",
                "Actors share nothing: keep the value in an actor and send messages.",
                field);
    }

    static Failure foreignStaticWrite(String field) {
        return FailurePlace.here(
                FindingKind.STATIC_WRITE,
                "The static field " + field + " is written by the initialiser of another class",
                "Whichever handler comes first initialises a class, so what others find depends on the order: keep the"
                        + " value in an actor, or let the set-up write it.",
                field);
    }

    static Failure initialiserChanges(Class<?> type, String field) {
        return FailurePlace.here(
                FindingKind.STATIC_WRITE,
                "The initialiser of " + type.getSimpleName() + " changed what the static field " + field + " holds",
                "Whichever handler comes first initialises a class, so what others find depends on the order: keep the"
                        + " value in an actor, or let the set-up do it.",
                field);
    }

    static Failure actingInitialiser(Class<?> type, String deed) {
        return FailurePlace.here(
                FindingKind.IMPURE,
                "The initialiser of " + type.getSimpleName() + " was about to " + deed
                        + ", which only the handler that comes first would do",
                "A class is initialised once, by whoever uses it first: do this in a handler or in the set-up.",
                "initialiser of " + type.getName() + " " + deed);
    }

    static Failure circularInitialiser(Class<?> type, Class<?> outer) {
        return FailurePlace.here(
                FindingKind.IMPURE,
                "The initialiser of " + type.getSimpleName() + " looks at " + outer.getSimpleName()
                        + ", whose initialiser has led there and is not done",
                "What they find depends on which of the two classes is used first: let neither need the other, or use"
                        + " both in the set-up.",
                "initialisers of " + type.getName() + " and " + outer.getName());
    }

    static Failure uncontrolled(Category category, String call) {
        return FailurePlace.here(
                FindingKind.UNCONTROLLED,
                call + " makes a handler depend on more than its state and its message",
                Character.toUpperCase(category.advice().charAt(0))
                        + category.advice().substring(1) + ".",
                call);
    }

    static Failure exit(String call) {
        return FailurePlace.here(
                FindingKind.EXCEPTION,
                call + " was called, which would end all actors at once",
                "Let the actors stop by themselves, with destroy().",
                call);
    }

    static Failure endless(Message handling) {
        var handler = handler(handling);
        return FailurePlace.here(
                FindingKind.ENDLESS,
                handler + " did not return within the time limit for a step",
                "Look for a loop without end, or raise the limit.",
                handler);
    }

    static Failure impure(Message handling, String how) {
        return FailurePlace.of(
                FindingKind.IMPURE,
                handler(handling) + " was run again after its call was answered and behaved differently: " + how
                        + ". A handler must depend on its state and its message alone: look for hash codes, statics,"
                        + " files and other sources outside the actor.",
                handler(handling));
    }

    static Failure nothingToChoose(int alternatives) {
        return FailurePlace.here(
                FindingKind.EXCEPTION,
                "choose(" + alternatives + ") has nothing to choose from",
                "Ask for at least one alternative.",
                "choose");
    }

    static Failure choiceOutsideActors(int alternatives) {
        return FailurePlace.here(
                FindingKind.EXCEPTION,
                "choose(" + alternatives + ") is called outside any actor",
                "The set-up is not explored: choose in a handler.",
                "choose");
    }

    static Failure actingCustomer(Class<?> customer, String deed) {
        var name = customer.getSimpleName();
        return FailurePlace.here(
                FindingKind.EXCEPTION,
                name + " combines the answers of a join and cannot " + deed,
                "Let it return what is needed, and do this in the actor that joins, after the join.",
                name + " " + deed);
    }

    static Failure unserialisable(String what, int argument, String culprit) {
        return FailurePlace.here(
                FindingKind.UNCOPYABLE,
                "Argument " + argument + " of " + what + " is sent by value but cannot be serialised: " + culprit,
                "Make the class implement Serializable, or send by reference.",
                what + " argument " + argument);
    }

    static Failure unmovable(Class<?> actor, String culprit) {
        return FailurePlace.here(
                FindingKind.UNCOPYABLE,
                actor.getSimpleName() + " moves to another manager but cannot be serialised: " + culprit,
                "Make the class implement Serializable, or the field transient.",
                actor.getName() + " moves");
    }

    static Failure unserialisable(String what, Exception refusal) {
        return FailurePlace.here(
                FindingKind.UNCOPYABLE,
                "What " + what + " carries is sent by value but cannot be serialised: "
                        + FailurePlace.describe(refusal),
                "Let its classes write and read what can be serialised, or send by reference.",
                what + " " + refusal.getClass().getName());
    }

    static Failure uncopyableArgument(String what, UncopyableException uncopyable) {
        return FailurePlace.here(
                FindingKind.UNCOPYABLE,
                "The arguments of " + what + " cannot be copied",
                "There, " + uncopyable.getMessage(),
                what + " " + uncopyable.type());
    }

    static Failure uncopyableState(Class<?> actor, UncopyableException uncopyable) {
        return FailurePlace.of(
                FindingKind.UNCOPYABLE,
                "The state of " + actor.getSimpleName() + " cannot be copied: " + uncopyable.getMessage(),
                uncopyable.path() + " " + uncopyable.type());
    }

    private static String handler(Message handling) {
        return handling.to().type() + "." + handling.name();
    }
}
