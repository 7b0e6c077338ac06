package dev.galgo.foundry.hook;

/** A run in which somebody may make a text or a number of an actor's name, by which actors can be told apart. */
public interface NameReader {
    void readName();
}
