package dev.galgo.examples.bugs;

import java.util.ArrayList;
import java.util.List;
import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/**
 * Lets two actors keep one mutable object: both were given the same list by reference.
 *
 * <p>Each believes the list is its own. What one adds appears at the other without any message, so actors are no longer isolated and no
 * order of messages explains what happens.
 */
public class SharedObject extends Actor {
    @SuppressWarnings("NullAway.Init") // setUp runs before test
    private ActorName editor;

    @message
    public void setUp(String[] args) {
        editor = create(Editor.class);
    }

    @message
    public void test(String[] args) {
        send(editor, "assign");
    }

    /** Hands the same notes to two writers. */
    public static class Editor extends Actor {
        @message
        public void assign() {
            var notes = new ArrayList<String>();
            sendByRef(create(Writer.class), "take", notes);
            sendByRef(create(Writer.class), "take", notes);
        }
    }

    /** Keeps the notes, to add to them later. */
    public static class Writer extends Actor {
        private List<String> notes = new ArrayList<>();

        @message
        public void take(List<String> given) {
            notes = given;
        }

        @message
        public void write(String thought) {
            notes.add(thought);
        }
    }
}
