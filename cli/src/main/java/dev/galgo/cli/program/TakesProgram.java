package dev.galgo.cli.program;

/** A command that opens programs, and so has the options of front ends. */
public interface TakesProgram {
    FrontEndOptions frontEndOptions();
}
