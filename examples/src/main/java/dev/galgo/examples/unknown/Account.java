package dev.galgo.examples.unknown;

import osl.manager.Actor;
import osl.manager.annotations.message;

/** Pays out what is there. Whatever is asked for, and whoever comes first, there is never less than nothing. */
public class Account extends Actor {

    private int balance = 100;

    @message
    public void open(int first, int second) {
        send(self(), "withdraw", first);
        send(self(), "withdraw", second);
    }

    @message
    public void withdraw(int amount) {
        if (amount > 0 && amount <= balance) {
            balance -= amount;
        }
        assert balance >= 0;
    }
}
