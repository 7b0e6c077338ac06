package dev.galgo.examples.dht;

import java.util.Map;
import java.util.TreeMap;
import osl.manager.Actor;
import osl.manager.annotations.message;

/** Takes what was found. */
public class Client extends Actor {
    private final Map<Integer, Integer> found = new TreeMap<>();

    @message
    public void found(int key, int value) {
        found.put(key, value);
    }
}
