package dev.galgo.scalaactors.run;

import dev.galgo.control.OutOfControl;
import dev.galgo.core.model.ActorNames;
import dev.galgo.core.model.Failure;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.LiveMessages;
import dev.galgo.scalaactors.wording.SourceSites;
import java.util.stream.Stream;

/** Words for what goes wrong. */
final class FailureWording {
    private FailureWording() {}

    /** Something was thrown. */
    static Failure thrown(Throwable thrown, String who) {
        if (thrown instanceof ExceptionInInitializerError && thrown.getCause() != null) {
            return thrown(thrown.getCause(), who + ", where a class is initialised,");
        }
        boolean assertion = thrown instanceof AssertionError;
        String place = SourceSites.of(thrown);
        String at = place == null ? "" : " (" + place + ")";
        String message =
                thrown.getMessage() == null ? "" : thrown.getMessage().replaceFirst("^assertion failed:? ?", "");
        if (thrown instanceof OutOfControl) {
            String cannot =
                    who + " comes to a call that cannot be made here: " + oneLine(String.valueOf(thrown.getMessage()));
            return new Failure(FindingKind.EXCEPTION, cannot, "out of control at " + place, thrown);
        }
        String text = assertion
                ? who + " failed an assertion" + (message.isBlank() ? "" : ": " + oneLine(message)) + at
                : who + " threw " + oneLine(thrown.toString()) + at;
        FindingKind kind = assertion ? FindingKind.ASSERTION : FindingKind.EXCEPTION;
        return new Failure(kind, text, thrown.getClass().getName() + " at " + place, thrown);
    }

    private static String oneLine(String text) {
        return text.strip().replaceAll("\\s*\\R\\s*", " ");
    }

    /** What was used that is not under control. */
    static Failure uncontrolled(String what) {
        return new Failure(
                FindingKind.UNCONTROLLED,
                "The program used " + what
                        + ", which is not under control, so what it does may differ from run to run and nothing is"
                        + " verified. Give it what it needs from outside, or by messages.",
                "uncontrolled " + what,
                null);
    }

    /** An actor that never waits. */
    static Failure endless(String who) {
        return new Failure(
                FindingKind.ENDLESS,
                who + " goes on and on without waiting for a message: a loop in it has no react or receive."
                        + " Let every turn of a loop wait for something.",
                who.replaceAll("#.*", "") + " loops",
                null);
    }

    /** Code that has run for longer than a step may take. */
    static Failure interrupted(String who) {
        return new Failure(
                FindingKind.ENDLESS,
                who + " runs and runs and does not come to a react or receive within the time that a step may take.",
                who.replaceAll("#.*", "") + " runs",
                null);
    }

    /** Two actors that share. */
    static Failure race(Sharing.Race race, ActorNames names) {
        Sharing.Touch first = race.first();
        Sharing.Touch second = race.second();
        String what = place(second.write() ? second : first);
        String text = who(first, names) + " " + deed(first) + " " + what + " (" + first.where() + "), and "
                + who(second, names) + " " + deed(second) + " it (" + second.where()
                + "), and no message says which comes first: in a real run either may, or both at once."
                + " Let one actor keep what changes and have it told by messages.";
        String where = String.join(
                " ", Stream.of(first.where(), second.where()).sorted().toList());
        return new Failure(FindingKind.RACE, text, what + " " + where, null);
    }

    private static String place(Sharing.Touch touch) {
        String what = touch.what();
        if (what.equals("[]")) {
            return "an array";
        }
        if (what.startsWith("scala.runtime.")) {
            return "a variable";
        }
        int name = what.lastIndexOf('.');
        String type = what.substring(what.lastIndexOf('.', name - 1) + 1, name);
        boolean container = what.startsWith("java.") || what.startsWith("scala.") || what.startsWith("new ");
        return container ? "one " + type.replace("new ", "") : type.replace('$', '.') + what.substring(name);
    }

    private static String deed(Sharing.Touch touch) {
        return touch.write() ? "writes" : "reads";
    }

    private static String who(Sharing.Touch touch, ActorNames names) {
        if (touch.thread() >= 0) {
            return names.at(touch.thread()).toString();
        }
        return touch.thread() == LiveMessages.MAIN ? "main" : "a task";
    }
}
