package dev.galgo.core.engine;

import dev.galgo.core.model.Message;
import java.util.Arrays;

/** The messages of a program by number, with their receivers at hand. */
final class MessageTable {
    private final Interner<Message> interner = new Interner<>();
    private int[] receiver = new int[256];

    int number(Message message) {
        int number = interner.number(message);
        if (number >= receiver.length) {
            receiver = Arrays.copyOf(receiver, receiver.length * 2);
        }
        receiver[number] = message.to().index();
        return number;
    }

    Message value(int number) {
        return interner.value(number);
    }

    /** The index of the receiving actor. */
    int receiver(int number) {
        return receiver[number];
    }

    int size() {
        return interner.size();
    }
}
