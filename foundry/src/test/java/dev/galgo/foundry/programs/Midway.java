package dev.galgo.foundry.programs;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/** Handlers that change fields and do not come to their end. */
public class Midway extends Actor {
    boolean busy;
    int balance;
    List<String> log = new ArrayList<>();
    Map<String, Integer> counts = new HashMap<>();

    /** Sets fields, calls, tidies up whatever happens, and fails. */
    @message
    void calls() {
        ActorName other = create(Answering.class);
        busy = true;
        log.add("asking");
        try {
            counts.put("answer", (Integer) call(other, "answer"));
        } finally {
            busy = false;
        }
        balance = 7;
        log.add("asked");
        assert balance == 8 : "balance";
    }

    @message
    void fails() {
        balance = 5;
        throw new IllegalStateException("at " + balance);
    }

    /** Two actors that wait for each other. */
    @message
    void blocks() {
        balance = 3;
        call(self(), "blocks");
    }

    public static class Answering extends Actor {
        int asked;

        @message
        int answer() {
            asked++;
            return 42;
        }
    }
}
