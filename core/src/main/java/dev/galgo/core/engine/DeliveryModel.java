package dev.galgo.core.engine;

/** In which order messages may arrive. */
public enum DeliveryModel {
    /** Any order (ActorFoundry, ABS, the pi-calculus). */
    UNORDERED,
    /** In send order between each sender and receiver (Pekko, Erlang). */
    FIFO,
    /** A message is not overtaken by one to the same receiver whose sending it may have caused. */
    CAUSAL,
    /** In send order at each receiver, whoever sent it. */
    MAILBOX
}
