package dev.galgo.pekko.failure;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Failure;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.LiveProgram;
import dev.galgo.core.model.Message;
import dev.galgo.pekko.controller.SystemController;
import dev.galgo.pekko.race.RaceDetector;
import java.util.List;
import java.util.stream.Stream;

/** Words for a race: who does what to which field, handling what, in which line. */
public final class RaceText {
    private RaceText() {}

    /** @param messages what events are called, by slot */
    public static Failure of(RaceDetector.Race race, SystemController controller, List<Message> messages) {
        RaceDetector.Touch first = race.first();
        RaceDetector.Touch second = race.second();
        String what = place(second.write() ? second : first);
        String text = who(first, controller) + " " + deed(first) + " " + what + handling(first, messages) + " ("
                + first.where() + "), and " + who(second, controller) + " " + deed(second) + " it"
                + handling(second, messages) + " (" + second.where()
                + "), and no message, lock or wait says which comes first: on a real system either may, or both at once."
                + " Let one actor keep what changes and have it told by messages.";
        String where = String.join(
                " ", Stream.of(first.where(), second.where()).sorted().toList());
        return new Failure(FindingKind.RACE, text, what + " " + where, null);
    }

    public static Failure of(RaceDetector.Stray stray, SystemController controller) {
        String call = stray.what().substring(stray.what().lastIndexOf('.') + 1) + "()";
        ActorId whose = controller.runView().known(stray.of());
        String text = who(stray.thread(), stray.sender(), controller) + " calls " + call + " of " + whose + " ("
                + stray.where() + "), which belongs to the message that " + whose
                + " handles at that moment: on a real system that is any, or none. Ask for it in the handler and keep it"
                + " in a variable, or have " + whose + " told by a message.";
        return new Failure(FindingKind.RACE, text, call + " " + stray.where(), null);
    }

    private static String place(RaceDetector.Touch touch) {
        String what = touch.what();
        if (what.equals("[]")) {
            return "an array";
        }
        int name = what.lastIndexOf('.');
        String type = what.substring(what.lastIndexOf('.', name - 1) + 1, name);
        boolean container = what.startsWith("java.") || what.startsWith("scala.") || what.startsWith("new ");
        return container ? "one " + type.replace("new ", "") : type.replace('$', '.') + what.substring(name);
    }

    private static String deed(RaceDetector.Touch touch) {
        return touch.write() ? "writes" : "reads";
    }

    private static String who(RaceDetector.Touch touch, SystemController controller) {
        return who(touch.thread(), touch.sender(), controller);
    }

    private static String who(int thread, int sender, SystemController controller) {
        if (thread >= 0) {
            return controller.runView().at(thread).toString();
        }
        if (thread == LiveProgram.MAIN) {
            return "main";
        }
        ActorId owner = sender < 0 ? null : controller.runView().at(sender);
        return owner == null ? "a task of main" : "a task or callback that " + owner + " set off";
    }

    private static String handling(RaceDetector.Touch touch, List<Message> messages) {
        int slot = touch.slot();
        boolean known = touch.thread() >= 0 && slot > 0 && slot <= messages.size();
        return known ? " handling " + messages.get(slot - 1).describe() : "";
    }
}
